-- UNTESTED: no account was at hand, and neither Worker writes to Analytics Engine.
--
-- A Tail Worker would write each line to the data set `shop_log`:
--   index1 event, blob1 event, blob2 market, blob3 reason, failure or limit, blob4 build, blob5 upstream or cache,
--   blob6 currency, double1 count (1 without one), double2 status, double3 total, double4 1 for isPaid and hasOrder.
-- Analytics Engine may sample, so a number is the sum of _sample_interval, and it has no join: `leaked-secret`, `wrong-price`
-- and the count of open payments stay in SQLite.

-- name: orders
SELECT toStartOfInterval(timestamp, INTERVAL '1' HOUR) AS hour, blob2 AS market, blob6 AS currency,
  sum(_sample_interval) AS orders, sum(_sample_interval * double4) AS paid, sum(_sample_interval * double3) AS total
FROM shop_log WHERE timestamp > now() - INTERVAL '1' DAY AND blob1 = 'merchant.order.placed'
GROUP BY hour, market, currency ORDER BY hour;

-- name: refused-orders
SELECT blob3 AS reason, sum(_sample_interval) AS orders
FROM shop_log WHERE timestamp > now() - INTERVAL '1' DAY AND blob1 = 'merchant.order.refused'
GROUP BY reason ORDER BY orders DESC;

-- name: payments
SELECT blob1 AS event, blob3 AS failure, sum(_sample_interval) AS payments
FROM shop_log WHERE timestamp > now() - INTERVAL '1' DAY
  AND (blob1 = 'merchant.payment.failed' OR (blob1 = 'merchant.order.placed' AND double4 = 1))
GROUP BY event, failure ORDER BY payments DESC;

-- name: merchant-down
SELECT toStartOfInterval(timestamp, INTERVAL '1' MINUTE) AS minute,
  sum(if(blob1 = 'circuit-opened', _sample_interval, 0)) AS circuits, sum(if(double2 >= 500, _sample_interval, 0)) AS failed
FROM shop_log WHERE timestamp > now() - INTERVAL '1' HOUR AND blob1 IN ('request', 'circuit-opened') AND blob5 NOT LIKE '%/auth/%'
GROUP BY minute HAVING circuits > 0 OR failed >= 5 ORDER BY minute;

-- name: bad-deployment
SELECT blob4 AS build, sum(_sample_interval * double1) AS requests, sum(if(double2 >= 500, _sample_interval, 0)) AS failed
FROM shop_log WHERE timestamp > now() - INTERVAL '1' HOUR AND blob1 IN ('request', 'requests')
GROUP BY build HAVING failed * 50 > requests;

-- name: bots
SELECT toStartOfInterval(timestamp, INTERVAL '1' HOUR) AS hour, blob3 AS name, sum(_sample_interval) AS times
FROM shop_log WHERE timestamp > now() - INTERVAL '1' DAY AND blob1 IN ('limit-hit', 'merchant.limit.hit', 'log-in-refused')
GROUP BY hour, name HAVING times >= 20 ORDER BY hour;
