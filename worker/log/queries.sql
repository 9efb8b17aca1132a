-- Queries of the log of both Workers, for SQLite. `worker/operations.md` says how to fill the table and what to do.
--
--   CREATE TABLE log (time TEXT NOT NULL, line TEXT NOT NULL);
--
-- `time` is in UTC, such as 2026-01-31T12:00:00.000Z, and `line` is one line of JSON. ?1 is the first time that counts.
-- An alert returns rows only if somebody should look; a dashboard always returns what there is.

-- name: orders
-- dashboard: orders, those that were paid before, and their amount in minor units
SELECT substr(time, 1, 13) AS hour, line ->> 'market' AS market, line ->> 'currency' AS currency, count(*) AS orders,
  sum(line ->> 'isPaid') AS paid, sum(line ->> 'total') AS total
FROM log WHERE time >= ?1 AND line ->> 'event' = 'merchant.order.placed'
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;

-- name: refused-orders
-- dashboard: orders that the merchant refused, by reason
SELECT line ->> 'reason' AS reason, count(*) AS orders, max(time) AS last
FROM log WHERE time >= ?1 AND line ->> 'event' = 'merchant.order.refused'
GROUP BY 1 ORDER BY 2 DESC;

-- name: payments
-- dashboard: how payments ended
SELECT CASE WHEN line ->> 'event' = 'merchant.order.placed' THEN 'approved' ELSE line ->> 'status' END AS status,
  line ->> 'failure' AS failure, count(*) AS payments
FROM log WHERE time >= ?1
  AND (line ->> 'event' = 'merchant.payment.failed' OR (line ->> 'event' = 'merchant.order.placed' AND line ->> 'isPaid'))
GROUP BY 1, 2 ORDER BY 3 DESC;

-- name: pages
-- dashboard: requests of the shop by route and cache; the averages are without pages from memory
SELECT line ->> 'channel' AS channel, line ->> 'route' AS route, line ->> 'cache' AS cache,
  sum(coalesce(line ->> 'count', 1)) AS requests, count(*) FILTER (WHERE line ->> 'status' >= 500) AS failed,
  round(avg(line ->> 'milliseconds')) AS milliseconds, round(avg(line ->> 'merchantCalls'), 1) AS merchantCalls,
  round(avg(line ->> 'merchantMilliseconds')) AS merchantMilliseconds
FROM log WHERE time >= ?1 AND line ->> 'event' IN ('request', 'requests')
GROUP BY 1, 2, 3 ORDER BY 4 DESC;

-- name: mails
-- dashboard: mails by kind and what became of them; one mail may fail several times
SELECT line ->> 'kind' AS kind, substr(line ->> 'event', 15) AS outcome, line ->> 'problem' AS problem,
  sum(coalesce(line ->> 'count', 1)) AS times
FROM log WHERE time >= ?1 AND line ->> 'event' LIKE 'merchant.mail.%'
GROUP BY 1, 2, 3 ORDER BY 4 DESC;

-- name: erasures
-- dashboard: people who were erased or left the newsletter, and old data that has ended
SELECT substr(time, 1, 10) AS day, line ->> 'event' AS event, line ->> 'table' AS data, count(*) AS times, sum(line ->> 'rows') AS rows
FROM log WHERE time >= ?1
  AND line ->> 'event' IN ('merchant.person.erased', 'merchant.newsletter.ended', 'merchant.retention', 'merchant.retention.error')
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;

-- name: not-ready
-- alert: what /readyz misses
SELECT line ->> 'problems' AS problems, count(*) AS times, max(time) AS last
FROM log WHERE time >= ?1 AND line ->> 'event' = 'not-ready'
GROUP BY 1 ORDER BY 2 DESC;

-- name: merchant-down
-- alert: minutes in which the circuit to the merchant opened, or five pages failed that called it
SELECT substr(time, 1, 16) AS minute,
  count(*) FILTER (WHERE line ->> 'upstream' NOT LIKE '%auth%') AS circuits,
  count(*) FILTER (WHERE line ->> 'status' >= 500 AND line ->> 'merchantCalls' > 0) AS failed
FROM log WHERE time >= ?1 AND line ->> 'event' IN ('request', 'circuit-opened')
GROUP BY 1 HAVING circuits > 0 OR failed >= 5 ORDER BY 1;

-- name: identity-down
-- alert: minutes in which the circuit to the identity service opened, or five calls to it failed
SELECT substr(time, 1, 16) AS minute,
  count(*) FILTER (WHERE line ->> 'event' = 'circuit-opened' AND line ->> 'upstream' LIKE '%auth%') AS circuits,
  count(*) FILTER (WHERE line ->> 'event' = 'identity-failed') AS failed
FROM log WHERE time >= ?1 AND line ->> 'event' IN ('circuit-opened', 'identity-failed')
GROUP BY 1 HAVING circuits > 0 OR failed >= 5 ORDER BY 1;

-- name: lost-callbacks
-- alert: three shoppers, and one of ten, came back from a payment without an order, or five callbacks were refused.
-- A link that is opened in another browser counts as one without an order.
WITH payments AS (
  SELECT count(*) FILTER (WHERE line ->> 'event' = 'payment-returned' AND NOT line ->> 'hasOrder') AS withoutOrder,
    count(*) FILTER (WHERE line ->> 'event' = 'payment-returned') AS returned,
    count(*) FILTER (WHERE line ->> 'event' = 'merchant.callback.refused') AS refusedCallbacks,
    count(*) FILTER (WHERE line ->> 'event' = 'merchant.payment.opened') AS opened,
    count(*) FILTER (WHERE line ->> 'event' = 'merchant.order.placed' AND line ->> 'isPaid') AS paid,
    count(*) FILTER (WHERE line ->> 'event' = 'merchant.payment.failed') + coalesce(sum(line ->> 'replaced'), 0) AS failed
  FROM log WHERE time >= ?1
)
SELECT *, opened - paid - failed AS open FROM payments 
WHERE (withoutOrder >= 3 AND withoutOrder * 10 > returned) OR refusedCallbacks >= 5;

-- name: wrong-price
-- alert: hours in which a piece cost less than half of the lowest price before, or an average piece half or twice as much
WITH hours AS (
  SELECT substr(time, 1, 13) AS hour, line ->> 'currency' AS currency, count(*) AS orders,
    min(line ->> 'lowestPrice') AS lowestPrice, 1.0 * sum(line ->> 'itemValue') / sum(line ->> 'pieces') AS averagePrice
  FROM log WHERE time >= ?1 AND line ->> 'event' = 'merchant.order.placed'
  GROUP BY 1, 2
), compared AS (
  SELECT hours.*, min(earlier.lowestPrice) AS usualLowest, avg(earlier.averagePrice) AS usualAverage
  FROM hours JOIN hours earlier ON earlier.currency = hours.currency AND earlier.hour < hours.hour
  GROUP BY hours.hour, hours.currency
)
SELECT hour, currency, orders, lowestPrice, usualLowest, round(averagePrice) AS averagePrice, round(usualAverage) AS usualAverage
FROM compared
WHERE lowestPrice < usualLowest / 2 OR averagePrice < usualAverage / 2 OR averagePrice > usualAverage * 2
ORDER BY 1;

-- name: sold-out
-- alert: hours in which three orders, and one of twenty, were refused for want of stock or cancelled by the staff
SELECT substr(time, 1, 13) AS hour,
  count(*) FILTER (WHERE line ->> 'reason' = 'OUT_OF_STOCK') AS refused,
  count(*) FILTER (WHERE line ->> 'failure' = 'OutOfStock') AS failedPayments,
  count(*) FILTER (WHERE line ->> 'event' = 'merchant.order.cancelled' AND line ->> 'isByStaff') AS cancelledByStaff,
  count(*) FILTER (WHERE line ->> 'event' = 'merchant.order.placed') AS orders
FROM log WHERE time >= ?1 AND line ->> 'event' LIKE 'merchant.%'
GROUP BY 1
HAVING refused + failedPayments + cancelledByStaff >= 3 AND (refused + failedPayments + cancelledByStaff) * 20 > orders
ORDER BY 1;

-- name: leaked-secret
-- alert: signs that somebody tries a secret, or uses the API key without the shop. The last one needs a merchant with an
-- address of its own. A few refused callbacks are no sign.
SELECT CASE
    WHEN line ->> 'event' = 'merchant.key.refused' THEN 'unknown API key'
    WHEN line ->> 'event' = 'merchant.callback.refused' THEN 'payment callback refused'
    WHEN line ->> 'event' = 'request' AND line ->> 'path' = '/api/invalidate' AND line ->> 'status' = 401
      THEN 'invalidation refused'
    WHEN line ->> 'event' IN ('merchant.order.placed', 'merchant.payment.opened') AND coalesce(line ->> 'requestId', '') NOT IN
      (SELECT line ->> 'requestId' FROM log
        WHERE line ->> 'event' = 'request' AND coalesce(line ->> 'path', '') <> '/merchant/graphql') THEN 'order without a visit of the shop'
  END AS sign, count(*) AS times, min(time) AS first, max(time) AS last
FROM log WHERE time >= ?1
GROUP BY 1 HAVING sign IS NOT NULL AND (times >= 5 OR sign <> 'payment callback refused') ORDER BY 2 DESC;

-- name: bad-deployment
-- alert: builds of which more than one of fifty requests failed, before or after the first byte
SELECT line ->> 'build' AS build, min(time) AS first, sum(coalesce(line ->> 'count', 1)) AS requests,
  count(*) FILTER (WHERE line ->> 'status' >= 500 OR line ->> 'event' = 'page-render-failed') AS failed
FROM log WHERE time >= ?1 AND line ->> 'event' IN ('request', 'requests', 'page-render-failed')
  AND coalesce(line ->> 'path', '') <> '/readyz'
GROUP BY 1 HAVING failed * 50 > requests ORDER BY 2;

-- name: database-errors
-- alert: errors of the database, such as a full one
SELECT substr(line ->> 'error', instr(line ->> 'error', 'D1_ERROR'), 80) AS error, count(*) AS times, max(time) AS last
FROM log WHERE time >= ?1 AND line ->> 'event' LIKE 'merchant.%' AND line ->> 'error' LIKE '%D1_ERROR%'
GROUP BY 1 ORDER BY 2 DESC;

-- name: bots
-- alert: hours in which a limit was reached, a log in refused or a request answered with 429, twenty times or more
SELECT substr(time, 1, 13) AS hour,
  CASE line ->> 'event' WHEN 'request' THEN 'status 429' WHEN 'log-in-refused' THEN 'log in refused'
    ELSE line ->> 'limit' END AS "limit",
  count(DISTINCT coalesce(line ->> 'requestId', time)) AS times
FROM log WHERE time >= ?1 AND (line ->> 'event' IN ('limit-hit', 'merchant.limit.hit', 'log-in-refused')
  OR (line ->> 'event' = 'request' AND line ->> 'status' = 429))
GROUP BY 1, 2 HAVING times >= 20 ORDER BY 1, 3 DESC;
