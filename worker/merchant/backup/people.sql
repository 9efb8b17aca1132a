-- The addresses of a backup, each under its own name and those of customers under their ids too.
SELECT 'customer ' || customer_id AS name, email FROM customers
UNION ALL
SELECT email, email FROM (
  SELECT email FROM customers UNION SELECT email FROM orders UNION SELECT email FROM withdrawals
  UNION SELECT email FROM newsletter_subscribers UNION SELECT email FROM ended_subscriptions
  UNION SELECT email FROM stock_watches UNION SELECT email FROM company_applications
  UNION SELECT recipient FROM outbox UNION SELECT reply_to FROM outbox
  UNION SELECT input ->> '$.email' FROM checkouts UNION SELECT snapshot ->> '$.email' FROM payments)
WHERE email <> '';
