-- The origin of the shop in which a stock watch was asked for. The link of its mail leads there.
ALTER TABLE stock_watches ADD COLUMN shop_url TEXT NOT NULL DEFAULT '';
