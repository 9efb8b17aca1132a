-- Kept by triggers, so that an order by votes never adds up the shop's reviews. Each adds up those of one product, so nothing
-- drifts; a review of a day to come counts from the next one that is written.
CREATE TABLE product_votes (
  product_id INTEGER NOT NULL,
  language TEXT NOT NULL,
  score REAL NOT NULL,
  votes INTEGER NOT NULL,
  PRIMARY KEY (product_id, language)
) WITHOUT ROWID;

INSERT INTO product_votes SELECT product_id, language, avg(rating), count(rating) FROM reviews
  WHERE published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  GROUP BY product_id, language HAVING count(rating) > 0;

CREATE TRIGGER votes_added AFTER INSERT ON reviews WHEN new.published_at IS NOT NULL BEGIN
  DELETE FROM product_votes WHERE product_id = new.product_id AND language = new.language;
  INSERT INTO product_votes SELECT product_id, language, avg(rating), count(rating) FROM reviews
    WHERE product_id = new.product_id AND language = new.language AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    GROUP BY product_id, language HAVING count(rating) > 0;
END;
CREATE TRIGGER votes_changed AFTER UPDATE OF published_at, rating ON reviews BEGIN
  DELETE FROM product_votes WHERE product_id = new.product_id AND language = new.language;
  INSERT INTO product_votes SELECT product_id, language, avg(rating), count(rating) FROM reviews
    WHERE product_id = new.product_id AND language = new.language AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    GROUP BY product_id, language HAVING count(rating) > 0;
END;
CREATE TRIGGER votes_removed AFTER DELETE ON reviews WHEN old.published_at IS NOT NULL BEGIN
  DELETE FROM product_votes WHERE product_id = old.product_id AND language = old.language;
  INSERT INTO product_votes SELECT product_id, language, avg(rating), count(rating) FROM reviews
    WHERE product_id = old.product_id AND language = old.language AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    GROUP BY product_id, language HAVING count(rating) > 0;
END;
