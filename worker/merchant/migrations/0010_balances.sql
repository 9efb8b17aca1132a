-- What an order drew from its customer's balance. The currency is looked up: without such a balance it is NULL, which the
-- column refuses. The customer may leave; what was drawn stays with the order.
CREATE TABLE order_balances (
  order_id INTEGER PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL,
  CONSTRAINT order_balance_amount CHECK (amount > 0)
);
