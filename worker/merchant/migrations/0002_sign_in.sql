-- Login links that were used. A row is needed only until its link expires. Times are in milliseconds.
CREATE TABLE used_login_links (
  link_id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX used_login_links_by_expiry ON used_login_links (expires_at);

-- Accounts whose e-mail address is not confirmed yet. They become customers when the mailed link is used.
CREATE TABLE pending_accounts (
  key_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  details TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX pending_accounts_by_email ON pending_accounts (email);
CREATE INDEX pending_accounts_by_expiry ON pending_accounts (expires_at);
