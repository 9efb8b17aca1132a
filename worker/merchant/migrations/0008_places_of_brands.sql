-- The town of a brand, as shoppers read it. It is empty if it is not known.
ALTER TABLE brand_texts ADD COLUMN place TEXT NOT NULL DEFAULT '';
