-- What becomes of an order once it is placed. NULL: nothing happened to it yet.
ALTER TABLE orders ADD COLUMN updated_at TEXT;
ALTER TABLE orders ADD COLUMN completed_at TEXT;

CREATE TABLE parcels (
  order_id INTEGER PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  parcel_number TEXT NOT NULL,
  sent_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT parcel_number UNIQUE (parcel_number)
);

-- A row is paid back whole and once. `amount` has the VAT in it.
CREATE TABLE refunds (
  refund_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  vat INTEGER NOT NULL,
  reason_code INTEGER NOT NULL,
  is_to_balance INTEGER NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  FOREIGN KEY (order_id, position) REFERENCES order_rows ON DELETE CASCADE,
  CONSTRAINT refund_row UNIQUE (order_id, position),
  CONSTRAINT refund_vat CHECK (0 <= vat AND vat <= amount)
);
