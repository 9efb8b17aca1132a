-- Customers who order for a company. Numbers are kept as they are compared: capital letters and digits alone.
CREATE TABLE companies (
  company_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  identity_number TEXT NOT NULL,
  is_restricted INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT company_identity_number UNIQUE (identity_number)
);

-- A company needs a contact person who is active; one who leaves the shop leaves it without.
CREATE TABLE company_users (
  customer_id INTEGER PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  is_contact INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX company_users_by_company ON company_users (company_id);
