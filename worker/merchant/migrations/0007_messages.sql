-- The whole message (RFC 5322) of a mail. It is empty for mails of earlier versions.
ALTER TABLE outbox ADD COLUMN message TEXT NOT NULL DEFAULT '';
