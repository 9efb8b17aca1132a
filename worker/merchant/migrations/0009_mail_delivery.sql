-- A mail of an earlier version is never sent, because its links may have expired long ago. A mail that the version
-- before stores meanwhile is not sent either, as that version sends none.
ALTER TABLE outbox ADD COLUMN state TEXT NOT NULL DEFAULT 'unsent'
  CHECK (state IN ('unsent', 'waiting', 'sent', 'given-up'));
ALTER TABLE outbox ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
-- The time from which a waiting mail may be tried. An empty text means at once. Claiming a mail moves this time to the
-- end of the lease, so no other claims it before.
ALTER TABLE outbox ADD COLUMN next_try TEXT NOT NULL DEFAULT '';
-- The reason of the last failure. It may contain a text of the provider.
ALTER TABLE outbox ADD COLUMN error TEXT;
CREATE INDEX outbox_waiting ON outbox (next_try, id DESC) WHERE state = 'waiting';
CREATE INDEX outbox_given_up ON outbox (id) WHERE state = 'given-up';
