-- What lists are filtered, sorted and searched by, and what a product page tells beside the product itself.

CREATE INDEX products_by_category_sales ON products (category_id, sold_count DESC, product_id);
CREATE INDEX products_by_brand_sales ON products (brand_id, sold_count DESC, product_id);

-- Å, Ä and Ö come last, in this order; SQLite itself only knows A to Z. The same expression stands in data/name-key.ts.
CREATE INDEX product_texts_by_name ON product_texts (language, replace(replace(replace(replace(replace(replace(lower(name), 'å', '{1'), 'Å', '{1'), 'ä', '{2'), 'Ä', '{2'), 'ö', '{3'), 'Ö', '{3'), product_id);

-- Kept by triggers, so that a list never adds up skus.
CREATE TABLE product_stock (
  product_id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  in_stock INTEGER NOT NULL,
  total_stock INTEGER NOT NULL
);
CREATE INDEX product_stock_available ON product_stock (in_stock, product_id);
CREATE INDEX product_stock_total ON product_stock (total_stock, product_id);
INSERT INTO product_stock SELECT product_id, sum(in_stock), sum(total_stock) FROM skus GROUP BY product_id;

CREATE TRIGGER sku_stock_added AFTER INSERT ON skus BEGIN
  INSERT INTO product_stock (product_id, in_stock, total_stock)
  VALUES (new.product_id, new.in_stock, new.in_stock + new.oversellable + new.static_stock)
  ON CONFLICT (product_id) DO UPDATE SET
    in_stock = in_stock + excluded.in_stock, total_stock = total_stock + excluded.total_stock;
END;

CREATE TRIGGER sku_stock_changed AFTER UPDATE OF in_stock, oversellable, static_stock ON skus BEGIN
  UPDATE product_stock SET
    in_stock = in_stock + new.in_stock - old.in_stock,
    total_stock = total_stock + new.in_stock + new.oversellable + new.static_stock
      - old.in_stock - old.oversellable - old.static_stock
  WHERE product_id = new.product_id;
END;

CREATE TRIGGER sku_stock_removed AFTER DELETE ON skus BEGIN
  UPDATE product_stock SET
    in_stock = in_stock - old.in_stock,
    total_stock = total_stock - old.in_stock - old.oversellable - old.static_stock
  WHERE product_id = old.product_id;
END;

-- Values of the filters whose products are listed one by one: sizes and parameters.
CREATE TABLE facet_values (
  value_id INTEGER PRIMARY KEY,
  facet_id TEXT NOT NULL,
  filter_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  CONSTRAINT facet_value_facet UNIQUE (facet_id)
);
CREATE INDEX facet_values_by_filter ON facet_values (filter_id, value_id);

CREATE TABLE facet_value_texts (
  value_id INTEGER NOT NULL REFERENCES facet_values ON DELETE CASCADE,
  language TEXT NOT NULL,
  label TEXT NOT NULL,
  PRIMARY KEY (value_id, language)
) WITHOUT ROWID;

-- Products alike share one set of values: counting goes by sets, of which there are few, not by products and values.
CREATE TABLE facet_set_values (
  set_id INTEGER NOT NULL,
  value_id INTEGER NOT NULL REFERENCES facet_values ON DELETE CASCADE,
  PRIMARY KEY (set_id, value_id)
) WITHOUT ROWID;
CREATE INDEX facet_sets_by_value ON facet_set_values (value_id, set_id);

CREATE TABLE product_facet_sets (
  product_id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  set_id INTEGER NOT NULL
);
CREATE INDEX product_facet_sets_by_set ON product_facet_sets (set_id, product_id);

-- Which filter value a parameter's text stands for.
CREATE TABLE parameter_values (
  parameter_id INTEGER NOT NULL,
  language TEXT NOT NULL,
  value TEXT NOT NULL,
  value_id INTEGER NOT NULL REFERENCES facet_values ON DELETE CASCADE,
  PRIMARY KEY (parameter_id, language, value)
) WITHOUT ROWID;
CREATE INDEX parameter_values_by_facet ON parameter_values (value_id);

CREATE TABLE hidden_categories (
  category_id INTEGER PRIMARY KEY REFERENCES categories ON DELETE CASCADE
);

CREATE TABLE product_lists (
  list_id INTEGER PRIMARY KEY
);

CREATE TABLE product_list_texts (
  list_id INTEGER NOT NULL REFERENCES product_lists ON DELETE CASCADE,
  language TEXT NOT NULL,
  alias TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (list_id, language),
  CONSTRAINT product_list_alias UNIQUE (language, alias)
) WITHOUT ROWID;

CREATE TABLE product_list_members (
  list_id INTEGER NOT NULL REFERENCES product_lists ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (list_id, product_id)
) WITHOUT ROWID;
CREATE INDEX product_lists_by_product ON product_list_members (product_id);

-- Every word that is searched for, without accents: a search finds the compounds that a word is part of.
CREATE TABLE search_words (
  language TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (language, word)
) WITHOUT ROWID;

CREATE TABLE variant_groups (
  variant_group_id INTEGER PRIMARY KEY,
  dimension TEXT NOT NULL,
  main_product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  collapse_in_lists INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX variant_groups_by_main ON variant_groups (main_product_id);

CREATE TABLE variant_group_texts (
  variant_group_id INTEGER NOT NULL REFERENCES variant_groups ON DELETE CASCADE,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (variant_group_id, language)
) WITHOUT ROWID;

CREATE TABLE variant_members (
  product_id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  variant_group_id INTEGER NOT NULL REFERENCES variant_groups ON DELETE CASCADE,
  position INTEGER NOT NULL,
  value TEXT NOT NULL
);
CREATE INDEX variant_members_by_group ON variant_members (variant_group_id, position);

CREATE TABLE variant_member_texts (
  product_id INTEGER NOT NULL REFERENCES variant_members ON DELETE CASCADE,
  language TEXT NOT NULL,
  label TEXT NOT NULL,
  PRIMARY KEY (product_id, language)
) WITHOUT ROWID;

CREATE TABLE related_products (
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  other_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, other_id)
) WITHOUT ROWID;
CREATE INDEX related_products_by_other ON related_products (other_id);

-- Shown from `published_at` on; without it a review is held.
CREATE TABLE reviews (
  review_id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  language TEXT NOT NULL,
  rating INTEGER NOT NULL,
  comment TEXT NOT NULL,
  author TEXT NOT NULL,
  written_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  published_at TEXT,
  CONSTRAINT review_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT review_comment CHECK (length(comment) BETWEEN 1 AND 150),
  CONSTRAINT review_author CHECK (length(author) BETWEEN 1 AND 50)
);
CREATE INDEX reviews_by_product ON reviews (product_id, language, published_at, rating);
CREATE INDEX reviews_held ON reviews (review_id) WHERE published_at IS NULL;

CREATE TABLE stock_watches (
  sku_id INTEGER NOT NULL REFERENCES skus ON DELETE CASCADE,
  email TEXT NOT NULL,
  language TEXT NOT NULL,
  market TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  PRIMARY KEY (sku_id, email)
) WITHOUT ROWID;

CREATE TABLE url_history (
  old_url TEXT PRIMARY KEY,
  new_url TEXT NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0,
  changed_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX url_history_by_time ON url_history (changed_at);
