-- Whose a checkout is: it goes when its customer does.
ALTER TABLE checkouts ADD COLUMN customer_id INTEGER;
CREATE INDEX checkouts_by_customer ON checkouts (customer_id) WHERE customer_id IS NOT NULL;

-- Addresses are stored as they are compared. The spaces are those of JavaScript that a keyboard or a paste brings.
UPDATE checkouts SET input = json_set(input, '$.email',
    lower(trim(input ->> 'email', ' ' || char(9, 10, 11, 12, 13, 160, 8239, 65279))))
  WHERE input ->> 'email' IS NOT NULL;

-- When anything was last done with a cart: whoever makes a new one takes away old ones that nobody ordered.
ALTER TABLE carts ADD COLUMN changed_at TEXT;
CREATE INDEX carts_left ON carts (coalesce(changed_at, created_at)) WHERE ordered_at IS NULL;
CREATE TRIGGER cart_changed AFTER UPDATE OF version ON carts WHEN new.ordered_at IS NULL BEGIN
  UPDATE carts SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id;
END;
CREATE TRIGGER cart_checkout_told AFTER INSERT ON checkouts BEGIN
  UPDATE carts SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.cart_id;
END;
CREATE TRIGGER cart_checkout_changed AFTER UPDATE OF input ON checkouts BEGIN
  UPDATE carts SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.cart_id;
END;

-- An order is as many statements as it has rows. A line that is there already may still be changed.
CREATE TRIGGER cart_lines BEFORE INSERT ON cart_items
WHEN (SELECT count(*) FROM cart_items WHERE cart_id = new.cart_id) >= 100
  AND NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = new.cart_id AND sku_id = new.sku_id
    AND group_key = new.group_key AND package_group_id = new.package_group_id) BEGIN
  SELECT RAISE(ABORT, 'constraint failed: cart_lines');
END;

-- Stars or words may stand alone: NULL and an empty text. Sent again under the same key a review is the same one.
CREATE TABLE reviews_new (
  review_id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  language TEXT NOT NULL,
  rating INTEGER,
  comment TEXT NOT NULL,
  author TEXT NOT NULL,
  written_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  published_at TEXT,
  idempotency_key TEXT,
  CONSTRAINT review_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT review_comment CHECK (length(comment) <= 150),
  CONSTRAINT review_words CHECK (rating IS NOT NULL OR comment <> ''),
  CONSTRAINT review_author CHECK (length(author) BETWEEN 1 AND 50),
  CONSTRAINT review_key UNIQUE (product_id, author, idempotency_key)
);
INSERT INTO reviews_new (review_id, product_id, language, rating, comment, author, written_at, published_at)
  SELECT review_id, product_id, language, rating, comment, author, written_at, published_at FROM reviews;
DROP TABLE reviews;
ALTER TABLE reviews_new RENAME TO reviews;
CREATE INDEX reviews_by_product ON reviews (product_id, language, published_at, rating);
CREATE INDEX reviews_held ON reviews (review_id) WHERE published_at IS NULL;
