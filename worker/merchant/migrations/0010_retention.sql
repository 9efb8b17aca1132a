-- Find the rows whose personal data is old enough to end.
CREATE INDEX orders_with_buyer ON orders (placed_at, order_id) WHERE email <> '';
CREATE INDEX outbox_by_time ON outbox (created_at);
