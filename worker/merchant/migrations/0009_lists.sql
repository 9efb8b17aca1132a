-- What lists are filtered and counted by, one row of a product and currency. Triggers keep it: nobody writes it.
CREATE TABLE listings (
  currency TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL,
  set_id INTEGER,
  selling INTEGER NOT NULL,
  regular INTEGER NOT NULL,
  is_in_stock INTEGER,
  PRIMARY KEY (currency, product_id)
) WITHOUT ROWID;
CREATE INDEX listings_by_price ON listings (currency, selling, product_id);
-- Behind the order stands the rest of the row: what is counted of a place lies side by side.
CREATE INDEX listings_by_category
  ON listings (currency, category_id, selling, product_id, brand_id, set_id, regular, is_in_stock);
CREATE INDEX listings_by_brand
  ON listings (currency, brand_id, selling, product_id, category_id, set_id, regular, is_in_stock);
DROP INDEX prices_rising;
DROP INDEX prices_falling;

INSERT INTO listings
  SELECT price.currency, p.product_id, p.category_id, p.brand_id, has.set_id, price.selling, price.regular,
    stocked.total_stock > 0
  FROM product_prices price JOIN products p ON p.product_id = price.product_id
  LEFT JOIN product_facet_sets has ON has.product_id = p.product_id
  LEFT JOIN product_stock stocked ON stocked.product_id = p.product_id;

CREATE TRIGGER listing_added AFTER INSERT ON product_prices BEGIN
  INSERT INTO listings
    SELECT new.currency, p.product_id, p.category_id, p.brand_id,
      (SELECT set_id FROM product_facet_sets WHERE product_id = p.product_id), new.selling, new.regular,
      (SELECT total_stock > 0 FROM product_stock WHERE product_id = p.product_id)
    FROM products p WHERE p.product_id = new.product_id
    ON CONFLICT (currency, product_id) DO UPDATE SET selling = excluded.selling, regular = excluded.regular;
END;
CREATE TRIGGER listing_priced AFTER UPDATE OF selling, regular ON product_prices BEGIN
  UPDATE listings SET selling = new.selling, regular = new.regular
  WHERE currency = new.currency AND product_id = new.product_id;
END;
CREATE TRIGGER listing_removed AFTER DELETE ON product_prices BEGIN
  DELETE FROM listings WHERE currency = old.currency AND product_id = old.product_id;
END;
CREATE TRIGGER listing_moved AFTER UPDATE OF category_id, brand_id ON products BEGIN
  UPDATE listings SET category_id = new.category_id, brand_id = new.brand_id
  WHERE product_id = new.product_id
    AND currency IN (SELECT currency FROM product_prices WHERE product_id = new.product_id);
END;
CREATE TRIGGER listing_set_added AFTER INSERT ON product_facet_sets BEGIN
  UPDATE listings SET set_id = new.set_id
  WHERE product_id = new.product_id
    AND currency IN (SELECT currency FROM product_prices WHERE product_id = new.product_id);
END;
CREATE TRIGGER listing_set_changed AFTER UPDATE OF set_id ON product_facet_sets BEGIN
  UPDATE listings SET set_id = new.set_id
  WHERE product_id = new.product_id
    AND currency IN (SELECT currency FROM product_prices WHERE product_id = new.product_id);
END;
CREATE TRIGGER listing_set_removed AFTER DELETE ON product_facet_sets BEGIN
  UPDATE listings SET set_id = NULL
  WHERE product_id = old.product_id
    AND currency IN (SELECT currency FROM product_prices WHERE product_id = old.product_id);
END;
CREATE TRIGGER listing_stocked AFTER INSERT ON product_stock BEGIN
  UPDATE listings SET is_in_stock = new.total_stock > 0
  WHERE product_id = new.product_id
    AND currency IN (SELECT currency FROM product_prices WHERE product_id = new.product_id);
END;
CREATE TRIGGER listing_sold_out AFTER UPDATE OF total_stock ON product_stock
WHEN (new.total_stock > 0) <> (old.total_stock > 0) BEGIN
  UPDATE listings SET is_in_stock = new.total_stock > 0
  WHERE product_id = new.product_id
    AND currency IN (SELECT currency FROM product_prices WHERE product_id = new.product_id);
END;
CREATE TRIGGER listing_unstocked AFTER DELETE ON product_stock BEGIN
  UPDATE listings SET is_in_stock = NULL
  WHERE product_id = old.product_id
    AND currency IN (SELECT currency FROM product_prices WHERE product_id = old.product_id);
END;

-- A category and all it lies in, itself too.
CREATE VIEW category_ancestors (category_id, ancestor_id) AS
  WITH RECURSIVE above (category_id, ancestor_id) AS (
    SELECT category_id, category_id FROM categories
    UNION
    SELECT above.category_id, category.parent_id FROM above
    JOIN categories category ON category.category_id = above.ancestor_id
    WHERE category.parent_id IS NOT NULL)
  SELECT category_id, ancestor_id FROM above;

-- How many products a whole place has, and of each filter's values: 'shop', 'c' and a category's id or 'b' and a brand's.
-- A reader who finds none counts anew; whatever changes the catalogue takes all away, but a sale only counts on.
CREATE TABLE list_counts (
  place TEXT NOT NULL,
  currency TEXT NOT NULL,
  total INTEGER NOT NULL,
  in_stock INTEGER NOT NULL,
  sold_out INTEGER NOT NULL,
  counts TEXT NOT NULL,
  PRIMARY KEY (place, currency)
);

CREATE TRIGGER counts_of_sold_out AFTER UPDATE OF is_in_stock ON listings
WHEN old.is_in_stock <> new.is_in_stock AND new.product_id NOT IN (
  SELECT member.product_id FROM variant_groups variant_group
  JOIN variant_members member ON member.variant_group_id = variant_group.variant_group_id
  WHERE variant_group.collapse_in_lists = 1 AND member.product_id <> variant_group.main_product_id)
BEGIN
  UPDATE list_counts SET
    in_stock = in_stock + new.is_in_stock - old.is_in_stock,
    sold_out = sold_out - new.is_in_stock + old.is_in_stock
  WHERE currency = new.currency AND place IN (
    SELECT 'shop' UNION ALL SELECT 'b' || new.brand_id
    UNION ALL SELECT 'c' || ancestor_id FROM category_ancestors WHERE category_id = new.category_id);
END;
CREATE TRIGGER counts_of_stock AFTER UPDATE OF is_in_stock ON listings
WHEN (old.is_in_stock IS NULL) <> (new.is_in_stock IS NULL) BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_added AFTER INSERT ON listings BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_removed AFTER DELETE ON listings BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_changed AFTER UPDATE OF category_id, brand_id, set_id, selling, regular ON listings
BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_category_moved AFTER UPDATE OF parent_id ON categories BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_value_added AFTER INSERT ON facet_set_values BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_value_removed AFTER DELETE ON facet_set_values BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_value_changed AFTER UPDATE ON facet_set_values BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_filter_changed AFTER UPDATE OF filter_id ON facet_values BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_group_added AFTER INSERT ON variant_groups BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_group_changed AFTER UPDATE ON variant_groups BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_group_removed AFTER DELETE ON variant_groups BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_variant_added AFTER INSERT ON variant_members BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_variant_changed AFTER UPDATE ON variant_members BEGIN DELETE FROM list_counts; END;
CREATE TRIGGER counts_of_variant_removed AFTER DELETE ON variant_members BEGIN DELETE FROM list_counts; END;
