-- When a newsletter (`sku_id` is 0) or a stock watch of an address has ended: links that were mailed before then confirm nothing any
-- more. Such a link is valid for three days, so older rows are removed.
CREATE TABLE ended_subscriptions (
  email TEXT NOT NULL,
  sku_id INTEGER NOT NULL,
  ended_at TEXT NOT NULL,
  PRIMARY KEY (email, sku_id)
) WITHOUT ROWID;
CREATE INDEX ended_subscriptions_by_time ON ended_subscriptions (ended_at);

CREATE TRIGGER newsletter_ended AFTER DELETE ON newsletter_subscribers BEGIN
  DELETE FROM ended_subscriptions WHERE ended_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3 days');
  INSERT INTO ended_subscriptions VALUES (old.email, 0, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT DO UPDATE SET ended_at = excluded.ended_at;
END;

CREATE TRIGGER stock_watch_ended AFTER DELETE ON stock_watches BEGIN
  DELETE FROM ended_subscriptions WHERE ended_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3 days');
  INSERT INTO ended_subscriptions VALUES (old.email, old.sku_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT DO UPDATE SET ended_at = excluded.ended_at;
END;
