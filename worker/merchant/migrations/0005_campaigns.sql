-- Offers: campaigns, promo codes and gift cards. Money is whole minor units of the market's currency.

-- A campaign covers a category with all below it, a brand, what is in both, or, with neither, every product.
CREATE TABLE campaigns (
  campaign_id TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  rule TEXT NOT NULL,
  category_id INTEGER,
  brand_id INTEGER,
  buy_quantity INTEGER NOT NULL DEFAULT 1,
  pay_quantity INTEGER NOT NULL DEFAULT 1,
  basis_points INTEGER NOT NULL DEFAULT 0,
  hide_title INTEGER NOT NULL DEFAULT 0,
  active_from TEXT NOT NULL,
  active_to TEXT,
  CONSTRAINT campaign_rule CHECK (rule IN ('quantity', 'percentage', 'cart-percentage', 'free-shipping')),
  CONSTRAINT campaign_quantity CHECK (0 <= pay_quantity AND pay_quantity <= buy_quantity AND buy_quantity >= 1),
  CONSTRAINT campaign_percentage CHECK (basis_points BETWEEN 0 AND 10000)
) WITHOUT ROWID;

CREATE TABLE campaign_texts (
  campaign_id TEXT NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  language TEXT NOT NULL,
  alias TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (campaign_id, language),
  CONSTRAINT campaign_alias UNIQUE (language, alias)
) WITHOUT ROWID;

CREATE TABLE campaign_markets (
  campaign_id TEXT NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  channel TEXT NOT NULL,
  market TEXT NOT NULL,
  minimum_amount INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (campaign_id, channel, market)
) WITHOUT ROWID;

-- `uses_left` is NULL for a code without a limit; the constraint decides between orders that want the last use.
CREATE TABLE promo_codes (
  code TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  basis_points INTEGER NOT NULL DEFAULT 0,
  uses_left INTEGER,
  active_from TEXT NOT NULL,
  active_to TEXT,
  CONSTRAINT promo_kind CHECK (kind IN ('percentage', 'fixed', 'free-shipping')),
  CONSTRAINT promo_percentage CHECK (basis_points BETWEEN 0 AND 10000),
  CONSTRAINT promo_uses CHECK (uses_left >= 0)
) WITHOUT ROWID;

CREATE TABLE promo_code_texts (
  code TEXT NOT NULL REFERENCES promo_codes ON DELETE CASCADE,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (code, language)
) WITHOUT ROWID;

CREATE TABLE promo_code_markets (
  code TEXT NOT NULL REFERENCES promo_codes ON DELETE CASCADE,
  channel TEXT NOT NULL,
  market TEXT NOT NULL,
  amount INTEGER NOT NULL DEFAULT 0,
  minimum_amount INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (code, channel, market)
) WITHOUT ROWID;

CREATE TABLE gift_cards (
  code TEXT PRIMARY KEY,
  currency TEXT NOT NULL,
  balance INTEGER NOT NULL,
  active_to TEXT,
  CONSTRAINT gift_card_balance CHECK (balance >= 0)
) WITHOUT ROWID;

-- A cart holds one promo code and one gift card; both are looked up anew whenever it is priced.
ALTER TABLE carts ADD COLUMN promo_code TEXT;
ALTER TABLE carts ADD COLUMN gift_card_code TEXT;

-- What an order drew. The code of one that is gone is NULL, which the column refuses.
CREATE TABLE order_codes (
  order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind TEXT NOT NULL,
  code TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (order_id, kind),
  CONSTRAINT order_code_kind CHECK (kind IN ('promo', 'gift'))
) WITHOUT ROWID;

-- What a row says beside its amounts: message, campaigns, categories.
ALTER TABLE order_rows ADD COLUMN extra TEXT NOT NULL DEFAULT '{}';

CREATE TABLE blocked_customers (email TEXT PRIMARY KEY) WITHOUT ROWID;

-- A product that is also sold as a package: of every group one option, its pieces as one group of the cart.
CREATE TABLE packages (
  package_id INTEGER PRIMARY KEY
);

CREATE TABLE package_texts (
  package_id INTEGER NOT NULL REFERENCES packages ON DELETE CASCADE,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (package_id, language)
) WITHOUT ROWID;

CREATE TABLE package_groups (
  package_id INTEGER NOT NULL REFERENCES packages ON DELETE CASCADE,
  group_id INTEGER NOT NULL,
  is_required INTEGER NOT NULL,
  PRIMARY KEY (package_id, group_id)
) WITHOUT ROWID;

CREATE TABLE package_group_texts (
  package_id INTEGER NOT NULL,
  group_id INTEGER NOT NULL,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (package_id, group_id, language),
  FOREIGN KEY (package_id, group_id) REFERENCES package_groups ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE package_options (
  package_id INTEGER NOT NULL,
  group_id INTEGER NOT NULL,
  option_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  is_selected INTEGER NOT NULL,
  PRIMARY KEY (package_id, group_id, option_id),
  FOREIGN KEY (package_id, group_id) REFERENCES package_groups ON DELETE CASCADE,
  CONSTRAINT package_option_quantity CHECK (quantity BETWEEN 1 AND 99)
) WITHOUT ROWID;

-- A sku may lie in a cart alone and in packages: the old table knew it once only.
CREATE TABLE cart_items_new (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES carts ON DELETE CASCADE,
  sku_id INTEGER NOT NULL REFERENCES skus ON DELETE CASCADE,
  quantity INTEGER NOT NULL,
  message TEXT,
  group_key TEXT NOT NULL DEFAULT '',
  package_id INTEGER NOT NULL DEFAULT 0,
  package_group_id INTEGER NOT NULL DEFAULT 0,
  package_option_id INTEGER NOT NULL DEFAULT 0,
  pieces INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT cart_item_sku UNIQUE (cart_id, sku_id, group_key, package_group_id),
  CONSTRAINT cart_item_quantity CHECK (quantity BETWEEN 1 AND 999)
);
INSERT INTO cart_items_new (id, cart_id, sku_id, quantity, message)
  SELECT id, cart_id, sku_id, quantity, message FROM cart_items ORDER BY rowid;
DROP TABLE cart_items;
ALTER TABLE cart_items_new RENAME TO cart_items;
CREATE INDEX cart_items_by_sku ON cart_items (sku_id);
