-- A market that changes its currency lists the prices of the new one only. A meal without such a price leaves its lists.
CREATE TRIGGER market_currency_changed AFTER UPDATE OF currency ON markets WHEN new.currency <> old.currency BEGIN
  DELETE FROM listings WHERE market = new.market;
  INSERT INTO listings
    SELECT price.market, p.product_id, p.category_id, p.brand_id,
      (SELECT set_id FROM product_facet_sets WHERE product_id = p.product_id), price.selling, price.regular,
      (SELECT total_stock > 0 FROM product_stock WHERE product_id = p.product_id)
    FROM market_prices price CROSS JOIN products p ON p.product_id = price.product_id
    WHERE price.market = new.market AND p.is_off_sale = 0;
END;
