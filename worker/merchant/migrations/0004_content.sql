-- Pages and areas of the shop, its menus, and who wants its letters. Targets in other tables are named by id without a
-- reference: the catalogue is written anew by every seed, and a link to what is gone is left out when it is read.

CREATE TABLE page_areas (
  area_id INTEGER PRIMARY KEY,
  family TEXT NOT NULL,
  name TEXT NOT NULL,
  -- Newer clients know the same place by another name.
  newer_name TEXT NOT NULL,
  position INTEGER NOT NULL,
  CONSTRAINT page_area_name UNIQUE (family, name)
);

-- A page of its own has no area.
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

-- `value` is an id; of a campaign, which has none here, its alias.
CREATE TABLE collection_filters (
  collection_id INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (collection_id, key, value),
  CONSTRAINT collection_filter_key CHECK (key IN ('Category', 'Brand', 'Product', 'Campaign'))
) WITHOUT ROWID;

-- What is published in a language, and beside it what is being written.
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

-- `images` is a list of fileName, width and height.
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
  CONSTRAINT menu_item_type CHECK (type IN ('category', 'brand', 'page', 'custom'))
);
CREATE INDEX menu_items_by_menu ON menu_items (menu_id, position);

-- Without a label of its own an item is called what its target is called.
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
