-- Does what the database did with the rows of a parent that was deleted, and of an order that was blanked, while the backup was made. An order never loses
-- cart, rows or payment. If it lost its customer, the backup is made again, because it has the buyer. NULL is not in an empty table, so each column that may be NULL says so.
DELETE FROM cart_items WHERE cart_id NOT IN (SELECT id FROM carts);
DELETE FROM cart_items WHERE rowid IN (
  SELECT line FROM (SELECT rowid AS line, row_number() OVER (PARTITION BY cart_id ORDER BY rowid DESC) AS place FROM cart_items)
  WHERE place > 100);
DELETE FROM cart_keys WHERE cart_id NOT IN (SELECT id FROM carts);
DELETE FROM checkouts WHERE cart_id NOT IN (SELECT id FROM carts);
DELETE FROM payments WHERE cart_id NOT IN (SELECT id FROM carts);
UPDATE reviews SET customer_id = NULL WHERE customer_id NOT IN (SELECT customer_id FROM customers);
DELETE FROM customer_balances WHERE customer_id NOT IN (SELECT customer_id FROM customers);
DELETE FROM company_users WHERE customer_id NOT IN (SELECT customer_id FROM customers)
  OR company_id NOT IN (SELECT company_id FROM companies);
DELETE FROM company_applications WHERE customer_id IS NOT NULL AND customer_id NOT IN (SELECT customer_id FROM customers);
DELETE FROM outbox WHERE application_id IS NOT NULL AND application_id NOT IN (SELECT application_id FROM company_applications);
UPDATE order_rows SET extra = json_set(extra, '$.message', '')
  WHERE extra ->> '$.message' <> '' AND order_id IN (SELECT order_id FROM orders WHERE email = '');
UPDATE withdrawals SET name = '', email = '', details = ''
  WHERE name || email || details <> '' AND order_id IN (SELECT order_id FROM orders WHERE email = '');
DELETE FROM outbox WHERE order_id IN (SELECT order_id FROM orders WHERE email = '');
DELETE FROM withdrawn_rows WHERE withdrawal_id NOT IN (SELECT withdrawal_id FROM withdrawals);
DELETE FROM promo_code_texts WHERE code NOT IN (SELECT code FROM promo_codes);
DELETE FROM promo_code_markets WHERE code NOT IN (SELECT code FROM promo_codes);
