-- The address to which an answer to the mail goes. It is NULL if an answer goes to the shop.
ALTER TABLE outbox ADD COLUMN reply_to TEXT;
CREATE INDEX outbox_by_reply_to ON outbox (reply_to) WHERE reply_to IS NOT NULL;
