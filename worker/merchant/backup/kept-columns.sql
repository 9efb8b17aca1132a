-- Columns of catalogue tables that the shop changes, and of carts what the restore of a checkout would change. A backup
-- has a table of them for each, and an older one gets those that were added later.
CREATE TABLE IF NOT EXISTS kept_carts (id PRIMARY KEY, changed_at);
CREATE TABLE IF NOT EXISTS kept_skus (sku_id PRIMARY KEY, in_stock, oversellable, static_stock);
CREATE TABLE IF NOT EXISTS kept_restocks (sku_id PRIMARY KEY, expected_on);
CREATE TABLE IF NOT EXISTS kept_campaigns (campaign_id PRIMARY KEY, active_from);
-- A part of a table as JSON on its way into the table.
CREATE TABLE IF NOT EXISTS restored_rows (json TEXT);
INSERT INTO restored_rows VALUES ('');
