-- Amounts of money are whole minor units and include VAT. Constraints have names, because D1 reports only the name of the
-- constraint that failed.

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
CREATE INDEX products_by_category_sales ON products (category_id, sold_count DESC, product_id);
CREATE INDEX products_by_brand_sales ON products (brand_id, sold_count DESC, product_id);

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
-- Å, Ä and Ö sort last, in this order; SQLite itself only knows A to Z. data/name-key.ts uses the same expression.

CREATE TABLE product_prices (
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  currency TEXT NOT NULL,
  selling INTEGER NOT NULL,
  regular INTEGER NOT NULL,
  lowest INTEGER NOT NULL,
  PRIMARY KEY (product_id, currency),
  CONSTRAINT price_order CHECK (0 <= selling AND selling <= regular AND lowest >= 0)
) WITHOUT ROWID;

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
  is_shown INTEGER NOT NULL DEFAULT 1,
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

-- One index per language, so that a search never matches words of the other language. All words are in the form that
-- `rules/search-index.ts` gives them: `name` has the words of the name with their accents, the columns of terms have stems
-- without accents, and `facts` has tokens such as `dietvegan`. `minor_terms` are found only to leave products out.
CREATE VIRTUAL TABLE product_search_sv USING fts5 (
  name, name_terms, label_terms, ingredient_terms, minor_terms, facts,
  prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0'
);

CREATE VIRTUAL TABLE product_search_en USING fts5 (
  name, name_terms, label_terms, ingredient_terms, minor_terms, facts,
  prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0'
);

CREATE TABLE pictures (
  file_name TEXT PRIMARY KEY,
  svg TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE seed_version (version TEXT NOT NULL);

-- `version` prevents an order for a cart that has changed since it was read. A cart holds one promo code and one gift card;
-- both are looked up whenever the cart is priced. Creating a cart deletes carts with an old `changed_at` that were never
-- ordered.
CREATE TABLE carts (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 1,
  ordered_at TEXT,
  completed_at TEXT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  promo_code TEXT,
  gift_card_code TEXT,
  changed_at TEXT
) WITHOUT ROWID;
CREATE INDEX carts_left ON carts (coalesce(changed_at, created_at)) WHERE ordered_at IS NULL;

-- The same sku can be in a cart both on its own and as a part of packages.
CREATE TABLE cart_items (
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
CREATE INDEX cart_items_by_sku ON cart_items (sku_id);

CREATE TABLE cart_keys (
  cart_id TEXT NOT NULL REFERENCES carts ON DELETE CASCADE,
  idempotency_key TEXT NOT NULL,
  CONSTRAINT cart_key PRIMARY KEY (cart_id, idempotency_key)
) WITHOUT ROWID;

-- `customer_id` or `key_hash` identifies who sent the private parts of `input`. Deleting a customer deletes that customer's checkouts.
CREATE TABLE checkouts (
  cart_id TEXT PRIMARY KEY REFERENCES carts ON DELETE CASCADE,
  input TEXT NOT NULL,
  customer_id INTEGER,
  key_hash TEXT
) WITHOUT ROWID;
CREATE INDEX checkouts_by_customer ON checkouts (customer_id) WHERE customer_id IS NOT NULL;

-- `snapshot` is the order as the shopper saw it; `failure` is the error key of a payment session that ended without an order.
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
CREATE INDEX payments_by_customer ON payments (json_extract(snapshot, '$.customerId'));

-- `updated_at` and `completed_at` are NULL until the status of the order changes.
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
  customer_id INTEGER REFERENCES customers ON DELETE SET NULL,
  updated_at TEXT,
  completed_at TEXT,
  CONSTRAINT order_cart UNIQUE (cart_id),
  CONSTRAINT order_public_id UNIQUE (public_id),
  CONSTRAINT order_payment UNIQUE (payment_uid),
  CONSTRAINT order_total CHECK (total >= 0)
);
CREATE INDEX orders_by_email ON orders (email, order_id);
CREATE INDEX orders_by_customer ON orders (customer_id, order_id);

-- A row keeps the names and prices of the day of the order and does not reference the catalogue, which changes. `extra` is
-- JSON: message, campaigns and categories.
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
  extra TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (order_id, position),
  CONSTRAINT order_row_quantity CHECK (quantity > 0)
) WITHOUT ROWID;

-- Statements of withdrawal from a purchase. `order_number` is what the shopper entered; `order_id` is set only if the shopper opened
-- the order. The id is derived from a key of the form and the content, so the same statement is stored once.
CREATE TABLE withdrawals (
  withdrawal_id TEXT PRIMARY KEY,
  order_id INTEGER REFERENCES orders ON DELETE SET NULL,
  order_number TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  details TEXT NOT NULL,
  language TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX withdrawals_by_time ON withdrawals (created_at);
CREATE INDEX withdrawals_by_order ON withdrawals (order_id);
CREATE INDEX withdrawals_by_email ON withdrawals (email);

-- A row can be withdrawn from once and whole.
CREATE TABLE withdrawn_rows (
  order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  withdrawal_id TEXT NOT NULL REFERENCES withdrawals ON DELETE CASCADE,
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_rows ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX withdrawn_rows_by_withdrawal ON withdrawn_rows (withdrawal_id);

-- Mails about an order or a company application are deleted with it.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  language TEXT NOT NULL,
  order_id INTEGER REFERENCES orders ON DELETE CASCADE,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  application_id TEXT REFERENCES company_applications ON DELETE CASCADE,
  -- The address to which an answer to the mail goes. It is NULL if an answer goes to the shop.
  reply_to TEXT,
  -- The link of the header List-Unsubscribe. It is NULL for mails that are no newsletter.
  unsubscribe_url TEXT,
  CONSTRAINT outbox_order UNIQUE (kind, order_id)
);
CREATE INDEX outbox_by_recipient ON outbox (recipient);
CREATE INDEX outbox_by_application ON outbox (application_id);

-- AUTOINCREMENT never reuses an id, so the token of a deleted customer can never belong to another customer.
CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  customer_type TEXT NOT NULL DEFAULT 'PERSON',
  gender TEXT NOT NULL DEFAULT 'UNSET',
  newsletter INTEGER NOT NULL DEFAULT 0,
  personal_id TEXT NOT NULL DEFAULT '',
  address TEXT,
  meta_data TEXT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT customer_email UNIQUE (email),
  CONSTRAINT customer_kind CHECK (customer_type IN ('PERSON', 'ORGANIZATION'))
);

CREATE TABLE customer_balances (
  customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (customer_id, currency),
  CONSTRAINT balance_amount CHECK (amount >= 0)
) WITHOUT ROWID;

-- A family is one login and the chain of refresh tokens that starts with it. Times are in milliseconds.
CREATE TABLE refresh_families (
  family_id TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
  lifetime INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX refresh_families_by_customer ON refresh_families (customer_id);

CREATE TABLE refresh_tokens (
  token_hash TEXT PRIMARY KEY,
  family_id TEXT NOT NULL REFERENCES refresh_families ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  replaced_at INTEGER
) WITHOUT ROWID;
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id);

CREATE TABLE password_resets (
  key_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX password_resets_by_customer ON password_resets (customer_id);

-- A new email address that its owner has not confirmed yet.
CREATE TABLE email_changes (
  key_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
  email TEXT NOT NULL,
  language TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX email_changes_by_customer ON email_changes (customer_id);

CREATE TABLE guess_counts (
  window_start INTEGER NOT NULL,
  subject TEXT NOT NULL,
  guesses INTEGER NOT NULL,
  PRIMARY KEY (window_start, subject)
) WITHOUT ROWID;

-- Triggers update these sums, so that a list never has to add up skus.
CREATE TABLE product_stock (
  product_id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  in_stock INTEGER NOT NULL,
  total_stock INTEGER NOT NULL
);
CREATE INDEX product_stock_available ON product_stock (in_stock, product_id);
CREATE INDEX product_stock_total ON product_stock (total_stock, product_id);

-- Values of the filters by size and by parameter.
CREATE TABLE facet_values (
  value_id INTEGER PRIMARY KEY,
  facet_id TEXT NOT NULL,
  filter_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  CONSTRAINT facet_value_facet UNIQUE (facet_id)
);
CREATE INDEX facet_values_by_filter ON facet_values (filter_id, value_id);

CREATE TABLE facet_value_texts (
  value_id INTEGER NOT NULL REFERENCES facet_values ON DELETE CASCADE,
  language TEXT NOT NULL,
  label TEXT NOT NULL,
  PRIMARY KEY (value_id, language)
) WITHOUT ROWID;

-- Products with the same values share one set. Counts are made per set, because there are few sets and many products.
CREATE TABLE facet_set_values (
  set_id INTEGER NOT NULL,
  value_id INTEGER NOT NULL REFERENCES facet_values ON DELETE CASCADE,
  PRIMARY KEY (set_id, value_id)
) WITHOUT ROWID;
CREATE INDEX facet_sets_by_value ON facet_set_values (value_id, set_id);

CREATE TABLE product_facet_sets (
  product_id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  set_id INTEGER NOT NULL
);
CREATE INDEX product_facet_sets_by_set ON product_facet_sets (set_id, product_id);

-- Maps the text of a parameter to its filter value.
CREATE TABLE parameter_values (
  parameter_id INTEGER NOT NULL,
  language TEXT NOT NULL,
  value TEXT NOT NULL,
  value_id INTEGER NOT NULL REFERENCES facet_values ON DELETE CASCADE,
  PRIMARY KEY (parameter_id, language, value)
) WITHOUT ROWID;
CREATE INDEX parameter_values_by_facet ON parameter_values (value_id);

CREATE TABLE hidden_categories (
  category_id INTEGER PRIMARY KEY REFERENCES categories ON DELETE CASCADE
);

-- Goods that do not spoil quickly, unlike meals. A consumer may withdraw from their purchase.
CREATE TABLE durable_products (
  product_id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE
);

CREATE TABLE product_lists (
  list_id INTEGER PRIMARY KEY
);

CREATE TABLE product_list_texts (
  list_id INTEGER NOT NULL REFERENCES product_lists ON DELETE CASCADE,
  language TEXT NOT NULL,
  alias TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (list_id, language),
  CONSTRAINT product_list_alias UNIQUE (language, alias)
) WITHOUT ROWID;

CREATE TABLE product_list_members (
  list_id INTEGER NOT NULL REFERENCES product_lists ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (list_id, product_id)
) WITHOUT ROWID;
CREATE INDEX product_lists_by_product ON product_list_members (product_id);

-- The terms of the search index, each with its most frequent word (empty for a mere part of compounds) and the number of
-- products that were indexed with it.
CREATE TABLE search_terms (
  language TEXT NOT NULL,
  term TEXT NOT NULL,
  word TEXT NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (language, term)
) WITHOUT ROWID;

-- What words of shoppers mean, as JSON: synonyms, facts and negations. A phrase is written as stems without accents; `words`
-- is its usual spelling.
CREATE TABLE search_phrases (
  language TEXT NOT NULL,
  phrase TEXT NOT NULL,
  words TEXT NOT NULL,
  meaning TEXT NOT NULL,
  PRIMARY KEY (language, phrase)
) WITHOUT ROWID;

CREATE TABLE variant_groups (
  variant_group_id INTEGER PRIMARY KEY,
  dimension TEXT NOT NULL,
  main_product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  collapse_in_lists INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX variant_groups_by_main ON variant_groups (main_product_id);

CREATE TABLE variant_group_texts (
  variant_group_id INTEGER NOT NULL REFERENCES variant_groups ON DELETE CASCADE,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (variant_group_id, language)
) WITHOUT ROWID;

CREATE TABLE variant_members (
  product_id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  variant_group_id INTEGER NOT NULL REFERENCES variant_groups ON DELETE CASCADE,
  position INTEGER NOT NULL,
  value TEXT NOT NULL
);
CREATE INDEX variant_members_by_group ON variant_members (variant_group_id, position);

CREATE TABLE variant_member_texts (
  product_id INTEGER NOT NULL REFERENCES variant_members ON DELETE CASCADE,
  language TEXT NOT NULL,
  label TEXT NOT NULL,
  PRIMARY KEY (product_id, language)
) WITHOUT ROWID;

CREATE TABLE related_products (
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  other_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, other_id)
) WITHOUT ROWID;
CREATE INDEX related_products_by_other ON related_products (other_id);

-- A review is public from `published_at` on and waits for approval while it is NULL. Either the rating (NULL) or the comment
-- (empty) may be missing. A customer reviews a product once; the same review with the same idempotency key may be sent again.
-- Reviews of the seed, and of customers who were removed, have no customer.
CREATE TABLE reviews (
  review_id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  language TEXT NOT NULL,
  rating INTEGER,
  comment TEXT NOT NULL,
  author TEXT NOT NULL,
  customer_id INTEGER REFERENCES customers ON DELETE SET NULL,
  written_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  published_at TEXT,
  idempotency_key TEXT,
  CONSTRAINT review_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT review_comment CHECK (length(comment) <= 150),
  CONSTRAINT review_words CHECK (rating IS NOT NULL OR comment <> ''),
  CONSTRAINT review_author CHECK (length(author) BETWEEN 1 AND 50),
  CONSTRAINT review_customer UNIQUE (product_id, customer_id)
);
CREATE INDEX reviews_by_product ON reviews (product_id, language, published_at, rating);
CREATE INDEX reviews_by_customer ON reviews (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX reviews_held ON reviews (review_id) WHERE published_at IS NULL;

-- The day on which more of a sku arrives.
CREATE TABLE restocks (
  sku_id INTEGER PRIMARY KEY REFERENCES skus ON DELETE CASCADE,
  expected_on TEXT NOT NULL
);

CREATE TABLE stock_watches (
  sku_id INTEGER NOT NULL REFERENCES skus ON DELETE CASCADE,
  email TEXT NOT NULL,
  language TEXT NOT NULL,
  market TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  PRIMARY KEY (sku_id, email)
) WITHOUT ROWID;

CREATE TABLE url_history (
  old_url TEXT PRIMARY KEY,
  new_url TEXT NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0,
  changed_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX url_history_by_time ON url_history (changed_at);

CREATE TABLE page_areas (
  area_id INTEGER PRIMARY KEY,
  family TEXT NOT NULL,
  name TEXT NOT NULL,
  -- Newer clients use another name for the same area.
  newer_name TEXT NOT NULL,
  position INTEGER NOT NULL,
  CONSTRAINT page_area_name UNIQUE (family, name)
);

-- A page with an address of its own has no area. Content refers to products, categories and brands by id without a foreign
-- key, because every seed replaces the catalogue; a reader skips links to what no longer exists.
CREATE TABLE collections (
  collection_id INTEGER PRIMARY KEY,
  area_id INTEGER REFERENCES page_areas,
  name TEXT NOT NULL,
  customer_type TEXT,
  active_from TEXT NOT NULL,
  active_to TEXT,
  CONSTRAINT collection_customer_type CHECK (customer_type IN ('PERSON', 'ORGANIZATION'))
);
CREATE INDEX collections_by_area ON collections (area_id);

CREATE TABLE collection_tags (
  collection_id INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  position INTEGER NOT NULL,
  tag TEXT NOT NULL,
  PRIMARY KEY (collection_id, position)
) WITHOUT ROWID;

-- `value` is an id, or the alias if `key` is Campaign.
CREATE TABLE collection_filters (
  collection_id INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (collection_id, key, value),
  CONSTRAINT collection_filter_key CHECK (key IN ('Category', 'Brand', 'Product', 'Campaign'))
) WITHOUT ROWID;

-- Each language has a published version, a draft, or both.
CREATE TABLE collection_versions (
  version_id INTEGER PRIMARY KEY,
  collection_id INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  language TEXT NOT NULL,
  is_draft INTEGER NOT NULL,
  alias TEXT,
  title TEXT NOT NULL,
  meta_title TEXT NOT NULL,
  meta_description TEXT NOT NULL,
  CONSTRAINT version_once UNIQUE (collection_id, language, is_draft),
  CONSTRAINT version_alias UNIQUE (language, alias, is_draft),
  CONSTRAINT version_draft CHECK (is_draft IN (0, 1))
);

CREATE TABLE containers (
  container_id INTEGER PRIMARY KEY,
  version_id INTEGER NOT NULL REFERENCES collection_versions ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  layout TEXT NOT NULL,
  design TEXT NOT NULL,
  responsive_mode TEXT NOT NULL,
  display TEXT NOT NULL,
  CONSTRAINT container_display CHECK (display IN ('all', 'desktop', 'mobile'))
);
CREATE INDEX containers_by_version ON containers (version_id, position);

-- `images` is a JSON list of { fileName, width, height }.
CREATE TABLE widgets (
  widget_id INTEGER PRIMARY KEY,
  container_id INTEGER NOT NULL REFERENCES containers ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  size TEXT NOT NULL,
  images TEXT NOT NULL,
  configuration TEXT NOT NULL
);
CREATE INDEX widgets_by_container ON widgets (container_id, position);

CREATE TABLE menus (
  menu_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);

CREATE TABLE menu_texts (
  menu_id INTEGER NOT NULL REFERENCES menus ON DELETE CASCADE,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  PRIMARY KEY (menu_id, language)
) WITHOUT ROWID;

CREATE TABLE menu_locations (
  location TEXT PRIMARY KEY,
  menu_id INTEGER NOT NULL REFERENCES menus ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE menu_items (
  item_id INTEGER PRIMARY KEY,
  menu_id INTEGER NOT NULL REFERENCES menus ON DELETE CASCADE,
  parent_id INTEGER REFERENCES menu_items ON DELETE CASCADE,
  position INTEGER NOT NULL,
  type TEXT NOT NULL,
  target_id INTEGER,
  is_open INTEGER NOT NULL,
  is_hidden INTEGER NOT NULL,
  opens_new_tab INTEGER NOT NULL,
  CONSTRAINT menu_item_type CHECK (type IN ('category', 'brand', 'page', 'campaign', 'custom'))
);
CREATE INDEX menu_items_by_menu ON menu_items (menu_id, position);

-- An item without a label shows the name of its target.
CREATE TABLE menu_item_texts (
  item_id INTEGER NOT NULL REFERENCES menu_items ON DELETE CASCADE,
  language TEXT NOT NULL,
  label TEXT,
  url TEXT,
  PRIMARY KEY (item_id, language)
) WITHOUT ROWID;

CREATE TABLE newsletter_subscribers (
  email TEXT PRIMARY KEY,
  tags TEXT NOT NULL,
  market TEXT NOT NULL,
  language TEXT NOT NULL,
  subscribed_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) WITHOUT ROWID;

-- The markets of `rules/markets.ts` with their currencies.
CREATE TABLE markets (
  market TEXT PRIMARY KEY,
  currency TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO markets VALUES ('se', 'SEK'), ('fi', 'EUR'), ('us', 'USD'), ('de', 'EUR'), ('int', 'EUR');

-- A campaign covers a category and its subcategories, or a brand, or the products that are in both; with neither it covers
-- every product. Amounts are in minor units of the market's currency.
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
  CONSTRAINT campaign_quantity CHECK (0 <= pay_quantity AND pay_quantity <= buy_quantity
    AND (buy_quantity >= 2 OR (buy_quantity = 1 AND pay_quantity = 1))),
  CONSTRAINT campaign_percentage CHECK (basis_points BETWEEN 0 AND 10000)
) WITHOUT ROWID;

CREATE TABLE campaign_texts (
  campaign_id TEXT NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  language TEXT NOT NULL,
  alias TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
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

-- The percentages that the prices of `listings` contain: those of the campaigns that were running at `refreshed_at`. The id 0
-- stands for every category or every brand. Only triggers write to `price_reductions`.
CREATE TABLE price_reductions (
  market TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL,
  basis_points INTEGER NOT NULL,
  PRIMARY KEY (market, category_id, brand_id)
) WITHOUT ROWID;

CREATE TABLE price_refresh (
  id INTEGER PRIMARY KEY,
  refreshed_at TEXT NOT NULL,
  CONSTRAINT price_refresh_single CHECK (id = 1)
);
INSERT INTO price_refresh VALUES (1, '');

-- `uses_left` is NULL for a code without a limit. The constraint lets only one of two orders have the last use.
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

-- The promo code and gift card an order used. If the code no longer exists the insert has NULL for it and fails.
CREATE TABLE order_codes (
  order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind TEXT NOT NULL,
  code TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (order_id, kind),
  CONSTRAINT order_code_kind CHECK (kind IN ('promo', 'gift'))
) WITHOUT ROWID;

CREATE TABLE blocked_customers (email TEXT PRIMARY KEY) WITHOUT ROWID;

-- A product can also be sold as a package: the shopper chooses one option per group, and the cart shows them as one group.
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

-- Faults that tests inject. A fault without `remaining` stays until it is deleted.
CREATE TABLE faults (
  fault_id INTEGER PRIMARY KEY,
  operation TEXT NOT NULL,
  kind TEXT NOT NULL,
  milliseconds INTEGER NOT NULL,
  status INTEGER NOT NULL,
  remaining INTEGER,
  CONSTRAINT fault_kind CHECK (kind IN ('slow', 'fail', 'garbled', 'truncated')),
  CONSTRAINT fault_remaining CHECK (remaining >= 0)
);

-- One row per product and market with everything lists filter and count by. `selling` contains the campaigns of the market.
-- Only triggers write to this table.
CREATE TABLE listings (
  market TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL,
  set_id INTEGER,
  selling INTEGER NOT NULL,
  regular INTEGER NOT NULL,
  is_in_stock INTEGER,
  PRIMARY KEY (market, product_id)
) WITHOUT ROWID;
CREATE INDEX listings_by_price ON listings (market, selling, product_id);
-- These indexes cover the whole row, so that counting one category, brand or filter value reads the index only.
CREATE INDEX listings_by_category
  ON listings (market, category_id, selling, product_id, brand_id, set_id, regular, is_in_stock);
CREATE INDEX listings_by_brand
  ON listings (market, brand_id, selling, product_id, category_id, set_id, regular, is_in_stock);
CREATE INDEX listings_by_set
  ON listings (market, set_id, category_id, brand_id, selling, product_id, regular, is_in_stock);

-- The listings of a market, counted by everything that filters select, so that a filtered list is counted from few rows.
-- `selling` and `highest` are the lowest and highest price of the group. The rows are valid while `list_counts` has the
-- place 'groups' of the market; otherwise the next filtered list stores them again.
CREATE TABLE listing_groups (
  market TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL,
  set_id INTEGER,
  is_in_stock INTEGER,
  selling INTEGER NOT NULL,
  regular INTEGER NOT NULL,
  highest INTEGER NOT NULL,
  products INTEGER NOT NULL
);
CREATE INDEX listing_groups_by_set ON listing_groups
  (market, set_id, category_id, brand_id, is_in_stock, selling, regular, highest, products);
CREATE INDEX listing_groups_by_category ON listing_groups
  (market, category_id, set_id, brand_id, is_in_stock, selling, regular, highest, products);

-- Cached counts of products per filter value. `place` is 'shop', 'c' and a category id, 'b' and a brand id, 'groups', or a search
-- with many hits, whose total alone is stored. A missing row is counted on the next read. Changes to the catalogue delete all rows; a product that sells out only changes the sums.
CREATE TABLE list_counts (
  place TEXT NOT NULL,
  market TEXT NOT NULL,
  total INTEGER NOT NULL,
  in_stock INTEGER NOT NULL,
  sold_out INTEGER NOT NULL,
  counts TEXT NOT NULL,
  PRIMARY KEY (place, market)
);

-- The amount an order took from its customer's balance. If the customer has no balance in the currency, the insert has NULL
-- for it and fails. The row stays when the customer is deleted.
CREATE TABLE order_balances (
  order_id INTEGER PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL,
  CONSTRAINT order_balance_amount CHECK (amount > 0)
);

-- Companies that customers order for. `identity_number` holds capital letters and digits only, as it is compared.
CREATE TABLE companies (
  company_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  identity_number TEXT NOT NULL,
  is_restricted INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT company_identity_number UNIQUE (identity_number)
);

-- A company needs at least one active contact person; deleting that customer leaves it without one.
CREATE TABLE company_users (
  customer_id INTEGER PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  is_contact INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX company_users_by_company ON company_users (company_id);

-- Applications for a company account or for a further user of one. `subject` is the identity number of the company, or the id
-- of the company or customer that applies. One person can have one waiting application per subject.
CREATE TABLE company_applications (
  application_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  company_name TEXT NOT NULL,
  identity_number TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  language TEXT NOT NULL,
  customer_id INTEGER REFERENCES customers ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'waiting',
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT company_application_kind CHECK (kind IN ('account', 'user')),
  CONSTRAINT company_application_status CHECK (status IN ('waiting', 'accepted', 'declined'))
) WITHOUT ROWID;
CREATE UNIQUE INDEX company_applications_waiting ON company_applications (subject, email) WHERE status = 'waiting';
CREATE INDEX company_applications_by_email ON company_applications (email);
CREATE INDEX company_applications_by_customer ON company_applications (customer_id);

-- Each category and each brand shows the picture of one of its meals.
CREATE TABLE category_pictures (
  category_id INTEGER PRIMARY KEY REFERENCES categories ON DELETE CASCADE,
  file_name TEXT NOT NULL
);

CREATE TABLE brand_pictures (
  brand_id INTEGER PRIMARY KEY REFERENCES brands ON DELETE CASCADE,
  file_name TEXT NOT NULL
);

CREATE TABLE parcels (
  order_id INTEGER PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  parcel_number TEXT NOT NULL,
  sent_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT parcel_number UNIQUE (parcel_number)
);

-- A row is refunded as a whole and once. `amount` includes VAT.
CREATE TABLE refunds (
  refund_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  vat INTEGER NOT NULL,
  reason_code INTEGER NOT NULL,
  is_to_balance INTEGER NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  FOREIGN KEY (order_id, position) REFERENCES order_rows ON DELETE CASCADE,
  CONSTRAINT refund_row UNIQUE (order_id, position),
  CONSTRAINT refund_vat CHECK (0 <= vat AND vat <= amount)
);

-- Every price of a product with the time it started. A reduction must be compared with the lowest price of the 30 days before
-- it, so `product_prices.lowest` is computed when a price changes and stays until the next change.
CREATE TABLE price_log (
  product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
  currency TEXT NOT NULL,
  since TEXT NOT NULL,
  selling INTEGER NOT NULL,
  regular INTEGER NOT NULL,
  PRIMARY KEY (product_id, currency, since)
) WITHOUT ROWID;

-- The stock an order took, per kind of stock. Cancelling the order returns exactly this.
CREATE TABLE order_stock (
  order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
  sku_id INTEGER NOT NULL,
  in_stock INTEGER NOT NULL,
  oversellable INTEGER NOT NULL,
  static_stock INTEGER NOT NULL,
  PRIMARY KEY (order_id, sku_id)
) WITHOUT ROWID;

-- Triggers update these averages, so that sorting by votes never has to read all reviews. Each trigger recomputes one product
-- from its reviews, so errors cannot accumulate. A review with a future date counts from the next change on.
CREATE TABLE product_votes (
  product_id INTEGER NOT NULL,
  language TEXT NOT NULL,
  score REAL NOT NULL,
  votes INTEGER NOT NULL,
  PRIMARY KEY (product_id, language)
) WITHOUT ROWID;

CREATE TRIGGER sku_stock_added AFTER INSERT ON skus BEGIN
  INSERT INTO product_stock (product_id, in_stock, total_stock)
  VALUES (new.product_id, new.in_stock, new.in_stock + new.oversellable + new.static_stock)
  ON CONFLICT (product_id) DO UPDATE SET
    in_stock = in_stock + excluded.in_stock, total_stock = total_stock + excluded.total_stock;
END;

CREATE TRIGGER sku_stock_changed AFTER UPDATE OF in_stock, oversellable, static_stock ON skus BEGIN
  UPDATE product_stock SET
    in_stock = in_stock + new.in_stock - old.in_stock,
    total_stock = total_stock + new.in_stock + new.oversellable + new.static_stock
      - old.in_stock - old.oversellable - old.static_stock
  WHERE product_id = new.product_id;
END;

CREATE TRIGGER sku_stock_removed AFTER DELETE ON skus BEGIN
  UPDATE product_stock SET
    in_stock = in_stock - old.in_stock,
    total_stock = total_stock - old.in_stock - old.oversellable - old.static_stock
  WHERE product_id = old.product_id;
END;

-- The price of each product in each market, with the reduction by the best campaign. It is rounded as `reduceAmount` of
-- `rules/campaign.ts` rounds.
CREATE VIEW market_prices (market, product_id, currency, selling, regular) AS
  SELECT market.market, price.product_id, price.currency,
    price.selling - price.selling * coalesce((
      SELECT max(reduction.basis_points) FROM price_reductions reduction
      WHERE reduction.market = market.market AND reduction.category_id IN (0, p.category_id)
        AND reduction.brand_id IN (0, p.brand_id)), 0) / 10000,
    price.regular
  FROM product_prices price
  CROSS JOIN products p ON p.product_id = price.product_id
  CROSS JOIN markets market ON market.currency = price.currency;

CREATE TRIGGER listing_added AFTER INSERT ON product_prices BEGIN
  INSERT INTO listings
    SELECT price.market, p.product_id, p.category_id, p.brand_id,
      (SELECT set_id FROM product_facet_sets WHERE product_id = p.product_id), price.selling, price.regular,
      (SELECT total_stock > 0 FROM product_stock WHERE product_id = p.product_id)
    FROM market_prices price CROSS JOIN products p ON p.product_id = price.product_id
    WHERE price.product_id = new.product_id AND price.currency = new.currency
    ON CONFLICT (market, product_id) DO UPDATE SET selling = excluded.selling, regular = excluded.regular;
END;

CREATE TRIGGER listing_priced AFTER UPDATE OF selling, regular ON product_prices BEGIN
  UPDATE listings SET (selling, regular) = (SELECT price.selling, price.regular FROM market_prices price
    WHERE price.product_id = new.product_id AND price.currency = new.currency AND price.market = listings.market)
  WHERE market IN (SELECT market FROM markets WHERE currency = new.currency) AND product_id = new.product_id;
END;

CREATE TRIGGER listing_removed AFTER DELETE ON product_prices BEGIN
  DELETE FROM listings
  WHERE market IN (SELECT market FROM markets WHERE currency = old.currency) AND product_id = old.product_id;
END;

CREATE TRIGGER listing_moved AFTER UPDATE OF category_id, brand_id ON products BEGIN
  UPDATE listings SET category_id = new.category_id, brand_id = new.brand_id,
    selling = coalesce((SELECT price.selling FROM market_prices price
      WHERE price.product_id = new.product_id AND price.market = listings.market), selling)
  WHERE product_id = new.product_id AND market IN (SELECT market FROM markets);
END;

CREATE TRIGGER listing_set_added AFTER INSERT ON product_facet_sets BEGIN
  UPDATE listings SET set_id = new.set_id
  WHERE product_id = new.product_id
    AND market IN (SELECT market FROM markets);
END;

CREATE TRIGGER listing_set_changed AFTER UPDATE OF set_id ON product_facet_sets BEGIN
  UPDATE listings SET set_id = new.set_id
  WHERE product_id = new.product_id
    AND market IN (SELECT market FROM markets);
END;

CREATE TRIGGER listing_set_removed AFTER DELETE ON product_facet_sets BEGIN
  UPDATE listings SET set_id = NULL
  WHERE product_id = old.product_id
    AND market IN (SELECT market FROM markets);
END;

CREATE TRIGGER listing_stocked AFTER INSERT ON product_stock BEGIN
  UPDATE listings SET is_in_stock = new.total_stock > 0
  WHERE product_id = new.product_id
    AND market IN (SELECT market FROM markets);
END;

CREATE TRIGGER listing_sold_out AFTER UPDATE OF total_stock ON product_stock
WHEN (new.total_stock > 0) <> (old.total_stock > 0) BEGIN
  UPDATE listings SET is_in_stock = new.total_stock > 0
  WHERE product_id = new.product_id
    AND market IN (SELECT market FROM markets);
END;

CREATE TRIGGER listing_unstocked AFTER DELETE ON product_stock BEGIN
  UPDATE listings SET is_in_stock = NULL
  WHERE product_id = old.product_id
    AND market IN (SELECT market FROM markets);
END;

-- Each category with itself and all its ancestors.
CREATE VIEW category_ancestors (category_id, ancestor_id) AS
  WITH RECURSIVE above (category_id, ancestor_id) AS (
    SELECT category_id, category_id FROM categories
    UNION
    SELECT above.category_id, category.parent_id FROM above
    JOIN categories category ON category.category_id = above.ancestor_id
    WHERE category.parent_id IS NOT NULL)
  SELECT category_id, ancestor_id FROM above;
CREATE TRIGGER counts_of_sold_out AFTER UPDATE OF is_in_stock ON listings
WHEN old.is_in_stock <> new.is_in_stock AND new.product_id NOT IN (
  SELECT member.product_id FROM variant_groups variant_group
  JOIN variant_members member ON member.variant_group_id = variant_group.variant_group_id
  WHERE variant_group.collapse_in_lists = 1 AND member.product_id <> variant_group.main_product_id)
BEGIN
  UPDATE list_counts SET
    in_stock = in_stock + new.is_in_stock - old.is_in_stock,
    sold_out = sold_out - new.is_in_stock + old.is_in_stock
  WHERE market = new.market AND place IN (
    SELECT 'shop' UNION ALL SELECT 'b' || new.brand_id
    UNION ALL SELECT 'c' || ancestor_id FROM category_ancestors WHERE category_id = new.category_id);
  DELETE FROM list_counts WHERE place = 'groups' AND market = new.market;
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

-- The percentages of the campaigns that run at `refreshed_at`. Campaigns apply to every channel as to the first one.
CREATE VIEW due_reductions (market, category_id, brand_id, basis_points) AS
  WITH RECURSIVE covered (market, category_id, brand_id, basis_points) AS (
    SELECT shown.market, coalesce(campaign.category_id, 0), coalesce(campaign.brand_id, 0), campaign.basis_points
    FROM campaigns campaign
    JOIN campaign_markets shown ON shown.campaign_id = campaign.campaign_id AND shown.channel = '1|se'
    JOIN price_refresh refresh ON campaign.active_from <= refresh.refreshed_at
      AND (campaign.active_to IS NULL OR campaign.active_to > refresh.refreshed_at)
    WHERE campaign.rule = 'percentage' AND campaign.basis_points > 0
    UNION
    SELECT covered.market, child.category_id, covered.brand_id, covered.basis_points
    FROM covered JOIN categories child ON child.parent_id = covered.category_id)
  SELECT market, category_id, brand_id, max(basis_points) FROM covered GROUP BY 1, 2, 3;

-- Only the products of campaigns that started, ended or changed get other prices. A reduction that ended stays with 0 until
-- its products are updated.
CREATE TRIGGER prices_refreshed AFTER UPDATE OF refreshed_at ON price_refresh
WHEN EXISTS (SELECT * FROM due_reductions EXCEPT SELECT * FROM price_reductions)
  OR EXISTS (SELECT * FROM price_reductions EXCEPT SELECT * FROM due_reductions) BEGIN
  UPDATE price_reductions SET basis_points = 0 WHERE (market, category_id, brand_id) NOT IN (
    SELECT market, category_id, brand_id FROM due_reductions);
  INSERT INTO price_reductions SELECT * FROM due_reductions WHERE TRUE
    ON CONFLICT (market, category_id, brand_id) DO UPDATE SET basis_points = excluded.basis_points;
  UPDATE listings SET selling = (SELECT price.selling FROM market_prices price
      WHERE price.product_id = listings.product_id AND price.market = listings.market)
  WHERE product_id IN (
      SELECT p.product_id FROM products p JOIN price_reductions reduction
        ON reduction.category_id IN (0, p.category_id) AND reduction.brand_id IN (0, p.brand_id))
    AND selling <> (SELECT price.selling FROM market_prices price
      WHERE price.product_id = listings.product_id AND price.market = listings.market);
  DELETE FROM price_reductions WHERE basis_points = 0;
END;

CREATE TRIGGER prices_of_campaign_added AFTER INSERT ON campaigns BEGIN
  UPDATE price_refresh SET refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER prices_of_campaign_changed AFTER UPDATE ON campaigns BEGIN
  UPDATE price_refresh SET refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER prices_of_campaign_removed AFTER DELETE ON campaigns BEGIN
  UPDATE price_refresh SET refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER prices_of_campaign_market_added AFTER INSERT ON campaign_markets BEGIN
  UPDATE price_refresh SET refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER prices_of_campaign_market_changed AFTER UPDATE ON campaign_markets BEGIN
  UPDATE price_refresh SET refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER prices_of_campaign_market_removed AFTER DELETE ON campaign_markets BEGIN
  UPDATE price_refresh SET refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER prices_of_category_moved AFTER UPDATE OF parent_id ON categories
WHEN EXISTS (SELECT 1 FROM price_reductions WHERE category_id > 0) BEGIN
  UPDATE price_refresh SET refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;

CREATE TRIGGER cart_changed AFTER UPDATE OF version ON carts WHEN new.ordered_at IS NULL BEGIN
  UPDATE carts SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.id;
END;

CREATE TRIGGER cart_checkout_told AFTER INSERT ON checkouts BEGIN
  UPDATE carts SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.cart_id;
END;

CREATE TRIGGER cart_checkout_changed AFTER UPDATE OF input ON checkouts BEGIN
  UPDATE carts SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = new.cart_id;
END;

-- A cart has at most 100 lines, because an order takes one statement per row. Lines that already exist can still be changed.
CREATE TRIGGER cart_lines BEFORE INSERT ON cart_items
WHEN (SELECT count(*) FROM cart_items WHERE cart_id = new.cart_id) >= 100
  AND NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = new.cart_id AND sku_id = new.sku_id
    AND group_key = new.group_key AND package_group_id = new.package_group_id) BEGIN
  SELECT RAISE(ABORT, 'constraint failed: cart_lines');
END;

CREATE TRIGGER price_begun AFTER INSERT ON product_prices BEGIN
  INSERT INTO price_log VALUES (new.product_id, new.currency, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.selling, new.regular)
    ON CONFLICT DO UPDATE SET selling = excluded.selling, regular = excluded.regular;
END;

CREATE TRIGGER price_changed AFTER UPDATE OF selling, regular ON product_prices
WHEN new.selling <> old.selling OR new.regular <> old.regular BEGIN
  UPDATE product_prices SET lowest = iif(new.selling < new.regular, coalesce((
      SELECT min(before.selling) FROM price_log before
      WHERE before.product_id = new.product_id AND before.currency = new.currency
        AND before.since >= coalesce((
          SELECT max(older.since) FROM price_log older
          WHERE older.product_id = new.product_id AND older.currency = new.currency
            AND older.since < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')), '')
    ), old.selling), new.selling)
  WHERE product_id = new.product_id AND currency = new.currency;
  INSERT INTO price_log VALUES (new.product_id, new.currency, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.selling, new.regular)
    ON CONFLICT DO UPDATE SET selling = excluded.selling, regular = excluded.regular;
END;

CREATE TRIGGER votes_added AFTER INSERT ON reviews WHEN new.published_at IS NOT NULL BEGIN
  DELETE FROM product_votes WHERE product_id = new.product_id AND language = new.language;
  INSERT INTO product_votes SELECT product_id, language, avg(rating), count(rating) FROM reviews
    WHERE product_id = new.product_id AND language = new.language AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    GROUP BY product_id, language HAVING count(rating) > 0;
END;

CREATE TRIGGER votes_changed AFTER UPDATE OF published_at, rating ON reviews BEGIN
  DELETE FROM product_votes WHERE product_id = new.product_id AND language = new.language;
  INSERT INTO product_votes SELECT product_id, language, avg(rating), count(rating) FROM reviews
    WHERE product_id = new.product_id AND language = new.language AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    GROUP BY product_id, language HAVING count(rating) > 0;
END;

CREATE TRIGGER votes_removed AFTER DELETE ON reviews WHEN old.published_at IS NOT NULL BEGIN
  DELETE FROM product_votes WHERE product_id = old.product_id AND language = old.language;
  INSERT INTO product_votes SELECT product_id, language, avg(rating), count(rating) FROM reviews
    WHERE product_id = old.product_id AND language = old.language AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    GROUP BY product_id, language HAVING count(rating) > 0;
END;

CREATE INDEX outbox_by_reply_to ON outbox (reply_to) WHERE reply_to IS NOT NULL;

-- SQLite sorts texts by their bytes. These tables give names a key that sorts as the language does. Triggers keep the keys right
-- when a name changes.

-- How a letter sorts in a language. Every weight is made of two characters for each letter that the letter counts as: two for
-- `ß`, none for a letter that is ignored. `accent` and `letter_case` decide only between names that are equal otherwise.
CREATE TABLE collation_letters (
  language TEXT NOT NULL,
  letter TEXT NOT NULL,
  base TEXT NOT NULL,
  accent TEXT NOT NULL,
  letter_case TEXT NOT NULL,
  PRIMARY KEY (language, letter)
) WITHOUT ROWID;

-- The positions of the letters in a name. Further letters do not count.
CREATE TABLE name_positions (position INTEGER PRIMARY KEY);
INSERT INTO name_positions
  WITH RECURSIVE positions (position) AS (SELECT 1 UNION ALL SELECT position + 1 FROM positions WHERE position < 120)
  SELECT position FROM positions;

-- `category_id` is a copy, so that an index gives the products of a category in the order of their names or brands.
-- `brand_key` sorts by the name of the brand, then by the brand, then the newest product first.
CREATE TABLE product_name_keys (
  product_id INTEGER NOT NULL,
  language TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  name_key TEXT NOT NULL,
  brand_key TEXT NOT NULL,
  PRIMARY KEY (product_id, language),
  FOREIGN KEY (product_id, language) REFERENCES product_texts ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
CREATE INDEX product_name_keys_by_key ON product_name_keys (language, name_key, product_id);
CREATE INDEX product_name_keys_by_category ON product_name_keys (category_id, language, name_key, product_id);
CREATE INDEX product_name_keys_by_brand ON product_name_keys (language, brand_key, product_id);
CREATE INDEX product_name_keys_by_category_brand ON product_name_keys (category_id, language, brand_key, product_id);

CREATE TABLE brand_name_keys (
  brand_id INTEGER NOT NULL REFERENCES brands ON DELETE CASCADE ON UPDATE CASCADE,
  language TEXT NOT NULL,
  name_key TEXT NOT NULL,
  PRIMARY KEY (brand_id, language)
) WITHOUT ROWID;
CREATE UNIQUE INDEX brand_name_keys_by_key ON brand_name_keys (language, name_key, brand_id);

CREATE VIEW names (owner, id, language, name) AS
  SELECT 'product', product_id, language, name FROM product_texts
  UNION ALL
  SELECT 'brand', brand_id, known.language, name FROM brands CROSS JOIN (SELECT DISTINCT language FROM collation_letters) known;

-- A letter without a row sorts last, by its bytes. The spaces between the three parts sort before all weights.
CREATE VIEW name_keys (owner, id, language, name_key) AS
  SELECT owner, id, names.language, coalesce((
    SELECT group_concat(coalesce(letter.base, '~' || hex(substr(name, position, 1))), '' ORDER BY position)
      || ' ' || rtrim(group_concat(coalesce(letter.accent, '00'), '' ORDER BY position), '0')
      || ' ' || rtrim(group_concat(coalesce(letter.letter_case, '00'), '' ORDER BY position), '0')
    FROM name_positions
    LEFT JOIN collation_letters letter ON letter.language = names.language AND letter.letter = substr(name, position, 1)
    WHERE position <= length(name)), '')
  FROM names;

-- The spaces sort before everything that a key of a name contains.
CREATE VIEW brand_keys (product_id, language, brand_key) AS
  SELECT p.product_id, brand.language, brand.name_key || printf(' %010d %013.5f', p.brand_id, 9999999 - julianday(p.added_on))
  FROM products p JOIN brand_name_keys brand ON brand.brand_id = p.brand_id;

CREATE TRIGGER product_named AFTER INSERT ON product_texts BEGIN
  INSERT INTO product_name_keys
    SELECT id, language, (SELECT category_id FROM products WHERE product_id = new.product_id), name_key,
      (SELECT brand_key FROM brand_keys own WHERE own.product_id = new.product_id AND own.language = new.language)
    FROM name_keys
    WHERE owner = 'product' AND id = new.product_id AND language = new.language;
END;

CREATE TRIGGER product_recategorized AFTER UPDATE OF category_id ON products BEGIN
  UPDATE product_name_keys SET category_id = new.category_id WHERE product_id = new.product_id;
END;

CREATE TRIGGER product_rebranded AFTER UPDATE OF brand_id, added_on ON products BEGIN
  UPDATE product_name_keys SET brand_key = (
    SELECT brand_key FROM brand_keys own
    WHERE own.product_id = new.product_id AND own.language = product_name_keys.language)
  WHERE product_id = new.product_id;
END;

CREATE TRIGGER product_renamed AFTER UPDATE OF name ON product_texts BEGIN
  UPDATE product_name_keys SET name_key = (
    SELECT name_key FROM name_keys
    WHERE owner = 'product' AND id = new.product_id AND language = new.language)
  WHERE product_id = new.product_id AND language = new.language;
END;

CREATE TRIGGER brand_named AFTER INSERT ON brands BEGIN
  INSERT INTO brand_name_keys
    SELECT id, language, name_key FROM name_keys WHERE owner = 'brand' AND id = new.brand_id;
END;

CREATE TRIGGER brand_renamed AFTER UPDATE OF name ON brands BEGIN
  DELETE FROM brand_name_keys WHERE brand_id = new.brand_id;
  INSERT INTO brand_name_keys
    SELECT id, language, name_key FROM name_keys WHERE owner = 'brand' AND id = new.brand_id;
  UPDATE product_name_keys SET brand_key = (
    SELECT brand_key FROM brand_keys own
    WHERE own.product_id = product_name_keys.product_id AND own.language = product_name_keys.language)
  WHERE product_id IN (SELECT product_id FROM products WHERE brand_id = new.brand_id);
END;

-- Answers to the question about cookies. Nothing connects an answer with a person or a browser.
CREATE TABLE consent_records (
  id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  -- The purposes that were agreed to, separated by spaces. It is empty for a refusal.
  purposes TEXT NOT NULL,
  action TEXT NOT NULL,
  channel TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The minute of the answer.
  recorded_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%MZ', 'now'))
);
CREATE INDEX consent_records_by_time ON consent_records (recorded_at);

-- Login links that were used. A row is needed only until its link expires. Times are in milliseconds.
CREATE TABLE used_login_links (
  link_id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX used_login_links_by_expiry ON used_login_links (expires_at);

-- Accounts whose e-mail address is not confirmed yet. They become customers when the mailed link is used.
CREATE TABLE pending_accounts (
  key_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  details TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX pending_accounts_by_email ON pending_accounts (email);
CREATE INDEX pending_accounts_by_expiry ON pending_accounts (expires_at);

-- Anonymous measurements of pages, added up by day. `name` is `view`, a step to a purchase, `received` (entries that arrived) or
-- `expected` (entries that pages say they have sent). A web vital is counted in logarithmic buckets.
CREATE TABLE measured_counts (
  day TEXT NOT NULL,
  channel TEXT NOT NULL,
  market TEXT NOT NULL,
  route TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, channel, market, route, name)
) WITHOUT ROWID;
CREATE TABLE measured_vitals (
  day TEXT NOT NULL,
  market TEXT NOT NULL,
  route TEXT NOT NULL,
  name TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, market, route, name, bucket)
) WITHOUT ROWID;

-- Batches that have arrived, so that one that is sent twice is counted once. They are removed after a day.
CREATE TABLE measured_batches (
  page TEXT NOT NULL,
  number INTEGER NOT NULL,
  after_last INTEGER NOT NULL,
  received_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  PRIMARY KEY (page, number)
) WITHOUT ROWID;
CREATE INDEX measured_batches_by_time ON measured_batches (received_at);

-- Hits that the collector got from the pages of the shop, in place of third-party tools. Only the newest are kept.
CREATE TABLE collected_hits (
  hit_id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  page TEXT NOT NULL,
  name TEXT NOT NULL,
  data TEXT NOT NULL,
  received_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);
CREATE INDEX collected_hits_by_name ON collected_hits (kind, name);
