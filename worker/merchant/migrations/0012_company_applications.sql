-- Who asks for a company account, or for a further user of one. `subject` is what is asked for: a company's number, or the
-- company or customer that asks. The same person waits once for the same thing.
CREATE TABLE company_applications (
  application_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  company_name TEXT NOT NULL,
  identity_number TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  language TEXT NOT NULL,
  customer_id INTEGER REFERENCES customers ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'waiting',
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT company_application_kind CHECK (kind IN ('account', 'user')),
  CONSTRAINT company_application_status CHECK (status IN ('waiting', 'accepted', 'declined'))
) WITHOUT ROWID;
CREATE UNIQUE INDEX company_applications_waiting ON company_applications (subject, email) WHERE status = 'waiting';
CREATE INDEX company_applications_by_email ON company_applications (email);
CREATE INDEX company_applications_by_customer ON company_applications (customer_id);

-- Mails about an application go with it.
ALTER TABLE outbox ADD COLUMN application_id TEXT REFERENCES company_applications ON DELETE CASCADE;
CREATE INDEX outbox_by_application ON outbox (application_id);
