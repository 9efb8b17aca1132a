-- What leaves the catalogue is off sale. The row stays, because carts, reviews and stock watches refer to it, and a meal that
-- comes back has its old stock, prices and reviews.
ALTER TABLE brands ADD COLUMN is_off_sale INTEGER NOT NULL DEFAULT 0;
ALTER TABLE categories ADD COLUMN is_off_sale INTEGER NOT NULL DEFAULT 0;
ALTER TABLE products ADD COLUMN is_off_sale INTEGER NOT NULL DEFAULT 0;
ALTER TABLE skus ADD COLUMN is_off_sale INTEGER NOT NULL DEFAULT 0;
ALTER TABLE skus ADD COLUMN sellable_stock INTEGER
  GENERATED ALWAYS AS (iif(is_off_sale, 0, in_stock + oversellable + static_stock)) VIRTUAL;

-- The sums of a product leave out sizes that are off sale.
DROP TRIGGER sku_stock_changed;
CREATE TRIGGER sku_stock_changed AFTER UPDATE OF in_stock, oversellable, static_stock, is_off_sale ON skus BEGIN
  UPDATE product_stock SET
    in_stock = in_stock + iif(new.is_off_sale, 0, new.in_stock) - iif(old.is_off_sale, 0, old.in_stock),
    total_stock = total_stock + new.sellable_stock - old.sellable_stock
  WHERE product_id = new.product_id;
END;

DROP TRIGGER sku_stock_removed;
CREATE TRIGGER sku_stock_removed AFTER DELETE ON skus BEGIN
  UPDATE product_stock SET
    in_stock = in_stock - iif(old.is_off_sale, 0, old.in_stock),
    total_stock = total_stock - old.sellable_stock
  WHERE product_id = old.product_id;
END;

-- No list, search or count has a product without listings.
CREATE TRIGGER listing_off_sale AFTER UPDATE OF is_off_sale ON products
WHEN new.is_off_sale = 1 AND old.is_off_sale = 0 BEGIN
  DELETE FROM listings WHERE market IN (SELECT market FROM markets) AND product_id = new.product_id;
END;

CREATE TRIGGER listing_on_sale AFTER UPDATE OF is_off_sale ON products
WHEN new.is_off_sale = 0 AND old.is_off_sale = 1 BEGIN
  INSERT INTO listings
    SELECT price.market, new.product_id, new.category_id, new.brand_id,
      (SELECT set_id FROM product_facet_sets WHERE product_id = new.product_id), price.selling, price.regular,
      (SELECT total_stock > 0 FROM product_stock WHERE product_id = new.product_id)
    FROM market_prices price WHERE price.product_id = new.product_id;
END;
