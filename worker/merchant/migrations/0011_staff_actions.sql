-- Who of the staff changed what.
CREATE TABLE staff_actions (
  action_id INTEGER PRIMARY KEY,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The address of who was logged in, or `local` in an open merchant.
  actor TEXT NOT NULL,
  -- The path, and the fields of the form. Personal data in them is a keyed hash.
  action TEXT NOT NULL,
  detail TEXT NOT NULL,
  -- Of the answer. It is NULL while the change is made, and if the Worker was stopped meanwhile.
  status INTEGER
);
CREATE INDEX staff_actions_by_time ON staff_actions (created_at);
