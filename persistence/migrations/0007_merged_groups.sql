-- The keys that lead to a group because it was met as a supergroup before it was known to be one.
CREATE INDEX chats_merged ON chats (merged_into) WHERE merged_into IS NOT NULL;
