UPDATE carts SET changed_at = kept.changed_at FROM kept_carts kept WHERE kept.id = carts.id;
UPDATE skus SET in_stock = kept.in_stock, oversellable = kept.oversellable, static_stock = kept.static_stock
  FROM kept_skus kept WHERE kept.sku_id = skus.sku_id;
-- The prices of the catalogue begin now if they are not those of the backup.
INSERT INTO price_log SELECT product_id, currency, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), selling, regular FROM product_prices price
  WHERE (selling, regular) IS NOT (SELECT selling, regular FROM price_log log
    WHERE log.product_id = price.product_id AND log.currency = price.currency ORDER BY since DESC LIMIT 1);
UPDATE product_prices SET lowest = compared.lowest FROM comparison_prices compared
  WHERE compared.product_id = product_prices.product_id AND compared.currency = product_prices.currency;
UPDATE restocks SET expected_on = kept.expected_on FROM kept_restocks kept WHERE kept.sku_id = restocks.sku_id;
UPDATE campaigns SET active_from = kept.active_from FROM kept_campaigns kept WHERE kept.campaign_id = campaigns.campaign_id;
-- So do the reductions, and those of the backup that the catalogue does not have end now.
UPDATE reduction_log SET active_to = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE active_to IS NULL
  AND (market, category_id, brand_id, rounding_unit, basis_points) NOT IN (SELECT market, category_id, brand_id, rounding_unit, basis_points FROM rounded_reductions);
INSERT INTO reduction_log SELECT market, category_id, brand_id, rounding_unit, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NULL, basis_points
  FROM rounded_reductions WHERE (market, category_id, brand_id, rounding_unit) NOT IN (SELECT market, category_id, brand_id, rounding_unit FROM reduction_log WHERE active_to IS NULL)
  ON CONFLICT DO UPDATE SET active_to = NULL, basis_points = excluded.basis_points;
DROP TABLE kept_carts;
DROP TABLE kept_skus;
DROP TABLE kept_restocks;
DROP TABLE kept_campaigns;
DROP TABLE restored_rows;
-- A token may belong to a customer who came after the backup, so the next customer gets an unused id.
UPDATE sqlite_sequence SET seq = seq + 100000 WHERE name = 'customers';
INSERT INTO product_search_sv (product_search_sv) VALUES ('rebuild');
INSERT INTO product_search_en (product_search_en) VALUES ('rebuild');
DELETE FROM list_counts;
