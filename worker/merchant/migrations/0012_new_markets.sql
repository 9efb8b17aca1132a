-- A new market sells every meal that has a price in its currency.
CREATE TRIGGER market_added AFTER INSERT ON markets BEGIN
  INSERT INTO listings
    SELECT price.market, p.product_id, p.category_id, p.brand_id,
      (SELECT set_id FROM product_facet_sets WHERE product_id = p.product_id), price.selling, price.regular,
      (SELECT total_stock > 0 FROM product_stock WHERE product_id = p.product_id)
    FROM market_prices price CROSS JOIN products p ON p.product_id = price.product_id
    WHERE price.market = new.market AND p.is_off_sale = 0;
END;
