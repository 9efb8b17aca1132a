-- Early versions of 0001 lacked these tables. Each statement repeats 0001 word for word, so that a database of an early version
-- gets them and any other stays as it is.

CREATE TABLE IF NOT EXISTS withdrawals (
  withdrawal_id TEXT PRIMARY KEY,
  order_id INTEGER REFERENCES orders ON DELETE SET NULL,
  order_number TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  details TEXT NOT NULL,
  language TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS withdrawals_by_time ON withdrawals (created_at);
CREATE INDEX IF NOT EXISTS withdrawals_by_order ON withdrawals (order_id);
CREATE INDEX IF NOT EXISTS withdrawals_by_email ON withdrawals (email);

CREATE TABLE IF NOT EXISTS withdrawn_rows (
  order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  withdrawal_id TEXT NOT NULL REFERENCES withdrawals ON DELETE CASCADE,
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_rows ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS withdrawn_rows_by_withdrawal ON withdrawn_rows (withdrawal_id);

CREATE TABLE IF NOT EXISTS email_changes (
  key_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
  email TEXT NOT NULL,
  language TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS email_changes_by_customer ON email_changes (customer_id);

CREATE TABLE IF NOT EXISTS durable_products (
  product_id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE
);

CREATE TABLE IF NOT EXISTS consent_records (
  id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  -- The purposes that were agreed to, separated by spaces. It is empty for a refusal.
  purposes TEXT NOT NULL,
  action TEXT NOT NULL,
  channel TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The minute of the answer.
  recorded_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%MZ', 'now'))
);
CREATE INDEX IF NOT EXISTS consent_records_by_time ON consent_records (recorded_at);

CREATE TABLE IF NOT EXISTS measured_counts (
  day TEXT NOT NULL,
  channel TEXT NOT NULL,
  market TEXT NOT NULL,
  route TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, channel, market, route, name)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS measured_vitals (
  day TEXT NOT NULL,
  market TEXT NOT NULL,
  route TEXT NOT NULL,
  name TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, market, route, name, bucket)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS measured_batches (
  page TEXT NOT NULL,
  number INTEGER NOT NULL,
  after_last INTEGER NOT NULL,
  received_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  PRIMARY KEY (page, number)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS measured_batches_by_time ON measured_batches (received_at);

CREATE TABLE IF NOT EXISTS collected_hits (
  hit_id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  page TEXT NOT NULL,
  name TEXT NOT NULL,
  data TEXT NOT NULL,
  received_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);
CREATE INDEX IF NOT EXISTS collected_hits_by_name ON collected_hits (kind, name);
