-- What an order drew of each kind of stock; cancelled, it gives just that back. Older orders are taken to have drawn what lay
-- in stock.
CREATE TABLE order_stock (
  order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
  sku_id INTEGER NOT NULL,
  in_stock INTEGER NOT NULL,
  oversellable INTEGER NOT NULL,
  static_stock INTEGER NOT NULL,
  PRIMARY KEY (order_id, sku_id)
) WITHOUT ROWID;

INSERT INTO order_stock SELECT order_id, sku_id, sum(quantity), 0, 0 FROM order_rows GROUP BY order_id, sku_id;
