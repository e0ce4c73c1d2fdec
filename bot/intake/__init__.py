"""收件 (shōujiàn): updates on their way in: fetched or brought, stored, handled, answered."""
