-- Every price a product has had, and since when. A reduction is held against the lowest of the 30 days before it, so
-- `product_prices.lowest` is written when a price changes and stays until it changes again.
CREATE TABLE price_log (
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  currency TEXT NOT NULL,
  since TEXT NOT NULL,
  selling INTEGER NOT NULL,
  regular INTEGER NOT NULL,
  PRIMARY KEY (product_id, currency, since)
) WITHOUT ROWID;

CREATE TRIGGER price_begun AFTER INSERT ON product_prices BEGIN
  INSERT INTO price_log VALUES (new.product_id, new.currency, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.selling, new.regular)
    ON CONFLICT DO UPDATE SET selling = excluded.selling, regular = excluded.regular;
END;

CREATE TRIGGER price_changed AFTER UPDATE OF selling, regular ON product_prices
WHEN new.selling <> old.selling OR new.regular <> old.regular BEGIN
  UPDATE product_prices SET lowest = iif(new.selling < new.regular, coalesce((
      SELECT min(before.selling) FROM price_log before
      WHERE before.product_id = new.product_id AND before.currency = new.currency
        AND before.since >= coalesce((
          SELECT max(older.since) FROM price_log older
          WHERE older.product_id = new.product_id AND older.currency = new.currency
            AND older.since < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')), '')
    ), old.selling), new.selling)
  WHERE product_id = new.product_id AND currency = new.currency;
  INSERT INTO price_log VALUES (new.product_id, new.currency, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.selling, new.regular)
    ON CONFLICT DO UPDATE SET selling = excluded.selling, regular = excluded.regular;
END;

INSERT INTO price_log SELECT product_id, currency, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), selling, regular FROM product_prices;
