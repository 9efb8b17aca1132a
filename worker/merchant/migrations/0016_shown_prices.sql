-- The reductions that the prices of a market had, and the times between which they had them. A campaign that is changed or
-- removed later leaves them as they were. The id 0 stands for every category or every brand.
CREATE TABLE reduction_log (
  market TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL,
  rounding_unit INTEGER NOT NULL,
  active_from TEXT NOT NULL,
  active_to TEXT,
  basis_points INTEGER NOT NULL,
  PRIMARY KEY (market, category_id, brand_id, rounding_unit, active_from)
) WITHOUT ROWID;

-- Until now the campaigns themselves were the log. Of those that began together, one begins when the better ones have ended.
INSERT OR IGNORE INTO reduction_log
  WITH RECURSIVE covered (market, category_id, brand_id, rounding_unit, active_from, active_to, basis_points) AS (
    SELECT shown.market, coalesce(campaign.category_id, 0), coalesce(campaign.brand_id, 0), shown.rounding_unit,
      campaign.active_from, iif(campaign.active_to <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), campaign.active_to, NULL),
      campaign.basis_points
    FROM campaigns campaign
    JOIN campaign_markets shown ON shown.campaign_id = campaign.campaign_id AND shown.channel = '1|se'
    WHERE campaign.rule = 'percentage' AND campaign.basis_points > 0
      AND campaign.active_from <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    UNION
    SELECT covered.market, child.category_id, covered.brand_id, covered.rounding_unit, covered.active_from, covered.active_to,
      covered.basis_points
    FROM covered JOIN categories child ON child.parent_id = covered.category_id),
  best (market, category_id, brand_id, rounding_unit, active_from, active_to, basis_points) AS (
    SELECT market, category_id, brand_id, rounding_unit, max(active_from, coalesce(max(coalesce(active_to, '9999')) OVER (
        PARTITION BY market, category_id, brand_id, rounding_unit, active_from ORDER BY basis_points DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), '')), active_to, basis_points
    FROM covered)
  SELECT * FROM best WHERE active_from < coalesce(active_to, '9999') ORDER BY active_to IS NOT NULL, basis_points DESC;

CREATE TRIGGER reduction_begun AFTER INSERT ON rounded_reductions WHEN new.basis_points > 0 BEGIN
  INSERT INTO reduction_log
    SELECT new.market, new.category_id, new.brand_id, new.rounding_unit, refreshed_at, NULL, new.basis_points FROM price_refresh
    WHERE TRUE ON CONFLICT DO UPDATE SET active_to = NULL, basis_points = max(basis_points, excluded.basis_points);
END;

CREATE TRIGGER reduction_changed AFTER UPDATE OF basis_points ON rounded_reductions WHEN new.basis_points <> old.basis_points BEGIN
  UPDATE reduction_log SET active_to = (SELECT refreshed_at FROM price_refresh)
    WHERE market = new.market AND category_id = new.category_id AND brand_id = new.brand_id
      AND rounding_unit = new.rounding_unit AND active_to IS NULL;
  INSERT INTO reduction_log
    SELECT new.market, new.category_id, new.brand_id, new.rounding_unit, refreshed_at, NULL, new.basis_points FROM price_refresh
    WHERE new.basis_points > 0
    ON CONFLICT DO UPDATE SET active_to = NULL, basis_points = max(basis_points, excluded.basis_points);
END;

-- The lowest price of the 30 days before the last change of a price, if that made it a reduced one.
CREATE VIEW comparison_prices (product_id, currency, lowest) AS
  SELECT price.product_id, price.currency, iif(price.selling < price.regular, coalesce((
      SELECT min(before.selling) FROM price_log before
      WHERE before.product_id = price.product_id AND before.currency = price.currency AND before.since < last.since
        AND before.since >= coalesce((
          SELECT max(older.since) FROM price_log older
          WHERE older.product_id = price.product_id AND older.currency = price.currency
            AND older.since < strftime('%Y-%m-%dT%H:%M:%fZ', last.since, '-30 days')), '')
    ), price.selling), price.selling)
  FROM product_prices price
  CROSS JOIN price_log last ON last.product_id = price.product_id AND last.currency = price.currency
    AND last.since = (SELECT max(since) FROM price_log WHERE product_id = price.product_id AND currency = price.currency);

DROP TRIGGER price_changed;
CREATE TRIGGER price_changed AFTER UPDATE OF selling, regular ON product_prices
WHEN new.selling <> old.selling OR new.regular <> old.regular BEGIN
  INSERT INTO price_log VALUES (new.product_id, new.currency, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.selling, new.regular)
    ON CONFLICT DO UPDATE SET selling = excluded.selling, regular = excluded.regular;
  UPDATE product_prices SET lowest = (SELECT compared.lowest FROM comparison_prices compared
      WHERE compared.product_id = new.product_id AND compared.currency = new.currency)
    WHERE product_id = new.product_id AND currency = new.currency;
END;

-- The catalogue brought a lowest price that no price of the shop had been.
UPDATE product_prices SET lowest = compared.lowest FROM comparison_prices compared
  WHERE compared.product_id = product_prices.product_id AND compared.currency = product_prices.currency
    AND compared.lowest <> product_prices.lowest;
