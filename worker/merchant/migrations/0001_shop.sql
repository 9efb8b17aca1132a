-- Money is whole minor units with VAT. Constraints are named: D1 tells which one failed by its name alone.

CREATE TABLE brands (
  brand_id INTEGER PRIMARY KEY,
  alias TEXT NOT NULL,
  name TEXT NOT NULL,
  CONSTRAINT brand_alias UNIQUE (alias)
);

CREATE TABLE brand_texts (
  brand_id INTEGER NOT NULL REFERENCES brands ON DELETE CASCADE,
  language TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (brand_id, language)
) WITHOUT ROWID;

CREATE TABLE categories (
  category_id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES categories,
  position INTEGER NOT NULL
);
CREATE INDEX categories_by_parent ON categories (parent_id);

CREATE TABLE category_texts (
  category_id INTEGER NOT NULL REFERENCES categories ON DELETE CASCADE,
  language TEXT NOT NULL,
  alias TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (category_id, language),
  CONSTRAINT category_alias UNIQUE (language, alias)
) WITHOUT ROWID;

CREATE TABLE products (
  product_id INTEGER PRIMARY KEY,
  article_number TEXT NOT NULL,
  brand_id INTEGER NOT NULL REFERENCES brands,
  category_id INTEGER NOT NULL REFERENCES categories,
  added_on TEXT NOT NULL,
  sold_count INTEGER NOT NULL,
  weight_grams INTEGER NOT NULL,
  pictures TEXT NOT NULL,
  CONSTRAINT product_article_number UNIQUE (article_number)
);
CREATE INDEX products_by_day ON products (added_on DESC, product_id);
CREATE INDEX products_by_sales ON products (sold_count DESC, product_id);
CREATE INDEX products_by_category ON products (category_id, added_on DESC, product_id);
CREATE INDEX products_by_brand ON products (brand_id, added_on DESC, product_id);

CREATE TABLE product_texts (
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  language TEXT NOT NULL,
  alias TEXT NOT NULL,
  name TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  storage TEXT NOT NULL,
  PRIMARY KEY (product_id, language),
  CONSTRAINT product_alias UNIQUE (language, alias)
) WITHOUT ROWID;

CREATE TABLE product_prices (
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  currency TEXT NOT NULL,
  selling INTEGER NOT NULL,
  regular INTEGER NOT NULL,
  lowest INTEGER NOT NULL,
  PRIMARY KEY (product_id, currency),
  CONSTRAINT price_order CHECK (0 <= selling AND selling <= regular AND lowest >= 0)
) WITHOUT ROWID;
CREATE INDEX prices_rising ON product_prices (currency, selling, product_id);
CREATE INDEX prices_falling ON product_prices (currency, selling DESC, product_id);

CREATE TABLE skus (
  sku_id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  position INTEGER NOT NULL,
  in_stock INTEGER NOT NULL,
  oversellable INTEGER NOT NULL,
  static_stock INTEGER NOT NULL,
  total_stock INTEGER GENERATED ALWAYS AS (in_stock + oversellable + static_stock) VIRTUAL,
  CONSTRAINT sku_stock CHECK (in_stock >= 0 AND oversellable >= 0 AND static_stock >= 0)
);
CREATE INDEX skus_by_product ON skus (product_id, position);

CREATE TABLE sku_texts (
  sku_id INTEGER NOT NULL REFERENCES skus ON DELETE CASCADE,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (sku_id, language)
) WITHOUT ROWID;

CREATE TABLE parameters (
  parameter_id INTEGER NOT NULL,
  language TEXT NOT NULL,
  group_id INTEGER NOT NULL,
  group_name TEXT NOT NULL,
  identifier TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (parameter_id, language)
) WITHOUT ROWID;

CREATE TABLE product_parameters (
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  language TEXT NOT NULL,
  position INTEGER NOT NULL,
  parameter_id INTEGER NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (product_id, language, position),
  FOREIGN KEY (parameter_id, language) REFERENCES parameters
) WITHOUT ROWID;

-- One index per language, so that a search never meets the other one's words. Texts are not kept twice (content='').
CREATE VIRTUAL TABLE product_search_sv USING fts5 (
  name, brand, category, ingredients, content = '', prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE product_search_en USING fts5 (
  name, brand, category, ingredients, content = '', prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE pictures (
  file_name TEXT PRIMARY KEY,
  svg TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE seed_version (version TEXT NOT NULL);

-- `version` guards an order: it is placed for the cart as it was read, or not at all.
CREATE TABLE carts (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 1,
  ordered_at TEXT,
  completed_at TEXT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) WITHOUT ROWID;

CREATE TABLE cart_items (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES carts ON DELETE CASCADE,
  sku_id INTEGER NOT NULL REFERENCES skus ON DELETE CASCADE,
  quantity INTEGER NOT NULL,
  message TEXT,
  CONSTRAINT cart_item_sku UNIQUE (cart_id, sku_id),
  CONSTRAINT cart_item_quantity CHECK (quantity BETWEEN 1 AND 999)
);
CREATE INDEX cart_items_by_sku ON cart_items (sku_id);

CREATE TABLE cart_keys (
  cart_id TEXT NOT NULL REFERENCES carts ON DELETE CASCADE,
  idempotency_key TEXT NOT NULL,
  CONSTRAINT cart_key PRIMARY KEY (cart_id, idempotency_key)
) WITHOUT ROWID;

CREATE TABLE checkouts (
  cart_id TEXT PRIMARY KEY REFERENCES carts ON DELETE CASCADE,
  input TEXT NOT NULL
) WITHOUT ROWID;

-- `snapshot` is the order as the shopper saw it; `failure` is the error key of a session that ended without one.
CREATE TABLE payments (
  uid TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES carts,
  snapshot TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  language TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'open',
  failure TEXT,
  redirect_url TEXT NOT NULL,
  checkout_page_url TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT payment_status CHECK (status IN ('open', 'approved', 'declined', 'cancelled'))
) WITHOUT ROWID;
CREATE UNIQUE INDEX payments_open ON payments (cart_id) WHERE status = 'open';
CREATE INDEX payments_by_cart ON payments (cart_id);

CREATE TABLE orders (
  order_id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL,
  cart_id TEXT NOT NULL REFERENCES carts,
  payment_uid TEXT REFERENCES payments,
  market TEXT NOT NULL,
  language TEXT NOT NULL,
  currency TEXT NOT NULL,
  status TEXT NOT NULL,
  email TEXT NOT NULL,
  total INTEGER NOT NULL,
  details TEXT NOT NULL,
  placed_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT order_cart UNIQUE (cart_id),
  CONSTRAINT order_public_id UNIQUE (public_id),
  CONSTRAINT order_payment UNIQUE (payment_uid),
  CONSTRAINT order_total CHECK (total >= 0)
);
CREATE INDEX orders_by_email ON orders (email, order_id);

-- What was sold, as it was called and priced then: no reference to a catalogue that changes.
CREATE TABLE order_rows (
  order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
  position INTEGER NOT NULL,
  sku_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  article_number TEXT NOT NULL,
  name TEXT NOT NULL,
  variant TEXT NOT NULL,
  brand TEXT NOT NULL,
  product_url TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  price INTEGER NOT NULL,
  price_ex_vat INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  discount_ex_vat INTEGER NOT NULL,
  discount_percentage INTEGER NOT NULL,
  PRIMARY KEY (order_id, position),
  CONSTRAINT order_row_quantity CHECK (quantity > 0)
) WITHOUT ROWID;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  language TEXT NOT NULL,
  order_id INTEGER REFERENCES orders ON DELETE CASCADE,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT outbox_order UNIQUE (kind, order_id)
);
