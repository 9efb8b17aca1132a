-- Faults on demand of an open merchant. Without `remaining` a fault stays until it is taken away.
CREATE TABLE faults (
  fault_id INTEGER PRIMARY KEY,
  operation TEXT NOT NULL,
  kind TEXT NOT NULL,
  milliseconds INTEGER NOT NULL,
  status INTEGER NOT NULL,
  remaining INTEGER,
  CONSTRAINT fault_kind CHECK (kind IN ('slow', 'fail', 'garbled', 'truncated')),
  CONSTRAINT fault_remaining CHECK (remaining >= 0)
);
