-- Columns of catalogue tables that the shop changes, and of carts what the restore of a checkout would change. A backup
-- has a table of them for each.
CREATE TABLE kept_carts (id PRIMARY KEY, changed_at);
CREATE TABLE kept_skus (sku_id PRIMARY KEY, in_stock, oversellable, static_stock);
CREATE TABLE kept_product_prices (product_id, currency, lowest, PRIMARY KEY (product_id, currency));
CREATE TABLE kept_restocks (sku_id PRIMARY KEY, expected_on);
CREATE TABLE kept_campaigns (campaign_id PRIMARY KEY, active_from);
-- A part of a table as JSON on its way into the table.
CREATE TABLE restored_rows (json TEXT);
INSERT INTO restored_rows VALUES ('');
