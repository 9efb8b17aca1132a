-- The picture that stands for a category or a brand: that of a meal in it.
CREATE TABLE category_pictures (
  category_id INTEGER PRIMARY KEY REFERENCES categories ON DELETE CASCADE,
  file_name TEXT NOT NULL
);
CREATE TABLE brand_pictures (
  brand_id INTEGER PRIMARY KEY REFERENCES brands ON DELETE CASCADE,
  file_name TEXT NOT NULL
);
