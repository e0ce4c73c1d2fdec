"""画面 (huàmiàn): what people read, made of views alone: no state, no Telegram, no clock."""
