-- Numbers are never used again (AUTOINCREMENT): the token of a removed customer must not become another one's.
CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  customer_type TEXT NOT NULL DEFAULT 'PERSON',
  gender TEXT NOT NULL DEFAULT 'UNSET',
  newsletter INTEGER NOT NULL DEFAULT 0,
  personal_id TEXT NOT NULL DEFAULT '',
  address TEXT,
  meta_data TEXT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT customer_email UNIQUE (email),
  CONSTRAINT customer_kind CHECK (customer_type IN ('PERSON', 'ORGANIZATION'))
);

CREATE TABLE customer_balances (
  customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (customer_id, currency),
  CONSTRAINT balance_amount CHECK (amount >= 0)
) WITHOUT ROWID;

-- A family is one login and the refresh tokens that follow each other from it. Times are milliseconds.
CREATE TABLE refresh_families (
  family_id TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
  lifetime INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX refresh_families_by_customer ON refresh_families (customer_id);

CREATE TABLE refresh_tokens (
  token_hash TEXT PRIMARY KEY,
  family_id TEXT NOT NULL REFERENCES refresh_families ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  replaced_at INTEGER
) WITHOUT ROWID;
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id);

CREATE TABLE password_resets (
  key_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX password_resets_by_customer ON password_resets (customer_id);

CREATE TABLE guess_counts (
  window_start INTEGER NOT NULL,
  subject TEXT NOT NULL,
  guesses INTEGER NOT NULL,
  PRIMARY KEY (window_start, subject)
) WITHOUT ROWID;

ALTER TABLE orders ADD COLUMN customer_id INTEGER REFERENCES customers ON DELETE SET NULL;
CREATE INDEX orders_by_customer ON orders (customer_id, order_id);
CREATE INDEX payments_by_customer ON payments (json_extract(snapshot, '$.customerId'));
CREATE INDEX outbox_by_recipient ON outbox (recipient);
