-- Entries that a page has sent but that did not arrive, by batch. A late batch takes back what an earlier one counted.
ALTER TABLE measured_batches ADD COLUMN missing INTEGER NOT NULL DEFAULT 0;
