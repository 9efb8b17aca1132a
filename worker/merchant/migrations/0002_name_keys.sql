-- SQLite sorts texts by their bytes. These tables give names a key that sorts as the language does. Triggers keep the keys right
-- when a name changes.

-- How a letter sorts in a language. Every weight is made of two characters for each letter that the letter counts as: two for
-- `ß`, none for a letter that is ignored. `accent` and `letter_case` decide only between names that are equal otherwise.
CREATE TABLE collation_letters (
  language TEXT NOT NULL,
  letter TEXT NOT NULL,
  base TEXT NOT NULL,
  accent TEXT NOT NULL,
  letter_case TEXT NOT NULL,
  PRIMARY KEY (language, letter)
) WITHOUT ROWID;

-- The positions of the letters in a name. Further letters do not count.
CREATE TABLE name_positions (position INTEGER PRIMARY KEY);
INSERT INTO name_positions
  WITH RECURSIVE positions (position) AS (SELECT 1 UNION ALL SELECT position + 1 FROM positions WHERE position < 120)
  SELECT position FROM positions;

-- `category_id` is a copy, so that an index gives the products of a category in the order of their names.
CREATE TABLE product_name_keys (
  product_id INTEGER NOT NULL,
  language TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  name_key TEXT NOT NULL,
  PRIMARY KEY (product_id, language),
  FOREIGN KEY (product_id, language) REFERENCES product_texts ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
CREATE INDEX product_name_keys_by_key ON product_name_keys (language, name_key, product_id);
CREATE INDEX product_name_keys_by_category ON product_name_keys (category_id, language, name_key, product_id);
-- A category in the order of its brands.
CREATE INDEX products_by_brand_category ON products (brand_id, category_id, added_on DESC, product_id);

CREATE TABLE brand_name_keys (
  brand_id INTEGER NOT NULL REFERENCES brands ON DELETE CASCADE ON UPDATE CASCADE,
  language TEXT NOT NULL,
  name_key TEXT NOT NULL,
  PRIMARY KEY (brand_id, language)
) WITHOUT ROWID;
CREATE UNIQUE INDEX brand_name_keys_by_key ON brand_name_keys (language, name_key, brand_id);

CREATE VIEW names (owner, id, language, name) AS
  SELECT 'product', product_id, language, name FROM product_texts
  UNION ALL
  SELECT 'brand', brand_id, known.language, name FROM brands CROSS JOIN (SELECT DISTINCT language FROM collation_letters) known;

-- A letter without a row sorts last, by its bytes. The spaces between the three parts sort before all weights.
CREATE VIEW name_keys (owner, id, language, name_key) AS
  SELECT owner, id, names.language, coalesce((
    SELECT group_concat(coalesce(letter.base, '~' || hex(substr(name, position, 1))), '' ORDER BY position)
      || ' ' || rtrim(group_concat(coalesce(letter.accent, '00'), '' ORDER BY position), '0')
      || ' ' || rtrim(group_concat(coalesce(letter.letter_case, '00'), '' ORDER BY position), '0')
    FROM name_positions
    LEFT JOIN collation_letters letter ON letter.language = names.language AND letter.letter = substr(name, position, 1)
    WHERE position <= length(name)), '')
  FROM names;

CREATE TRIGGER product_named AFTER INSERT ON product_texts BEGIN
  INSERT INTO product_name_keys
    SELECT id, language, (SELECT category_id FROM products WHERE product_id = new.product_id), name_key FROM name_keys
    WHERE owner = 'product' AND id = new.product_id AND language = new.language;
END;

CREATE TRIGGER product_recategorized AFTER UPDATE OF category_id ON products BEGIN
  UPDATE product_name_keys SET category_id = new.category_id WHERE product_id = new.product_id;
END;

CREATE TRIGGER product_renamed AFTER UPDATE OF name ON product_texts BEGIN
  UPDATE product_name_keys SET name_key = (
    SELECT name_key FROM name_keys
    WHERE owner = 'product' AND id = new.product_id AND language = new.language)
  WHERE product_id = new.product_id AND language = new.language;
END;

CREATE TRIGGER brand_named AFTER INSERT ON brands BEGIN
  INSERT INTO brand_name_keys
    SELECT id, language, name_key FROM name_keys WHERE owner = 'brand' AND id = new.brand_id;
END;

CREATE TRIGGER brand_renamed AFTER UPDATE OF name ON brands BEGIN
  DELETE FROM brand_name_keys WHERE brand_id = new.brand_id;
  INSERT INTO brand_name_keys
    SELECT id, language, name_key FROM name_keys WHERE owner = 'brand' AND id = new.brand_id;
END;

DROP INDEX product_texts_by_name;
