-- Find the mails of an order whose buyer ends. Some databases got this index by an earlier file.
CREATE INDEX IF NOT EXISTS outbox_by_order ON outbox (order_id);
