-- The rounding of a campaign: its prices are whole multiples of this many minor units, if the price before is one too.
ALTER TABLE campaign_markets ADD COLUMN rounding_unit INTEGER NOT NULL DEFAULT 1 CHECK (rounding_unit > 0);

-- The reductions that run now, which `price_reductions` was before. The view below chooses the cheapest price.
CREATE TABLE rounded_reductions (
  market TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL,
  rounding_unit INTEGER NOT NULL,
  basis_points INTEGER NOT NULL,
  PRIMARY KEY (market, category_id, brand_id, rounding_unit)
) WITHOUT ROWID;

CREATE VIEW due_rounded_reductions (market, category_id, brand_id, rounding_unit, basis_points) AS
  WITH RECURSIVE covered (market, category_id, brand_id, rounding_unit, basis_points) AS (
    SELECT shown.market, coalesce(campaign.category_id, 0), coalesce(campaign.brand_id, 0), shown.rounding_unit,
      campaign.basis_points
    FROM campaigns campaign
    JOIN campaign_markets shown ON shown.campaign_id = campaign.campaign_id AND shown.channel = '1|se'
    JOIN price_refresh refresh ON campaign.active_from <= refresh.refreshed_at
      AND (campaign.active_to IS NULL OR campaign.active_to > refresh.refreshed_at)
    WHERE campaign.rule = 'percentage' AND campaign.basis_points > 0
    UNION
    SELECT covered.market, child.category_id, covered.brand_id, covered.rounding_unit, covered.basis_points
    FROM covered JOIN categories child ON child.parent_id = covered.category_id)
  SELECT market, category_id, brand_id, rounding_unit, max(basis_points) FROM covered GROUP BY 1, 2, 3, 4;

-- The price of each product in each market, with the best reduction, rounded as `reduceAmount` of `rules/campaign.ts` rounds.
DROP VIEW market_prices;
CREATE VIEW market_prices (market, product_id, currency, selling, regular) AS
  SELECT market.market, price.product_id, price.currency,
    coalesce((
      SELECT min((price.selling * (10000 - reduction.basis_points)
          + iif(price.selling % reduction.rounding_unit = 0, reduction.rounding_unit, 1) * 5000)
        / (iif(price.selling % reduction.rounding_unit = 0, reduction.rounding_unit, 1) * 10000)
        * iif(price.selling % reduction.rounding_unit = 0, reduction.rounding_unit, 1))
      FROM rounded_reductions reduction
      WHERE reduction.market = market.market AND reduction.category_id IN (0, p.category_id)
        AND reduction.brand_id IN (0, p.brand_id)), price.selling),
    price.regular
  FROM product_prices price
  CROSS JOIN products p ON p.product_id = price.product_id
  CROSS JOIN markets market ON market.currency = price.currency;

DROP TRIGGER prices_refreshed;
CREATE TRIGGER prices_refreshed AFTER UPDATE OF refreshed_at ON price_refresh
WHEN EXISTS (SELECT * FROM due_rounded_reductions EXCEPT SELECT * FROM rounded_reductions)
  OR EXISTS (SELECT * FROM rounded_reductions EXCEPT SELECT * FROM due_rounded_reductions) BEGIN
  UPDATE rounded_reductions SET basis_points = 0 WHERE (market, category_id, brand_id, rounding_unit) NOT IN (
    SELECT market, category_id, brand_id, rounding_unit FROM due_rounded_reductions);
  INSERT INTO rounded_reductions SELECT * FROM due_rounded_reductions WHERE TRUE
    ON CONFLICT (market, category_id, brand_id, rounding_unit) DO UPDATE SET basis_points = excluded.basis_points;
  UPDATE listings SET selling = (SELECT price.selling FROM market_prices price
      WHERE price.product_id = listings.product_id AND price.market = listings.market)
  WHERE product_id IN (
      SELECT p.product_id FROM products p JOIN rounded_reductions reduction
        ON reduction.category_id IN (0, p.category_id) AND reduction.brand_id IN (0, p.brand_id))
    AND selling <> (SELECT price.selling FROM market_prices price
      WHERE price.product_id = listings.product_id AND price.market = listings.market);
  DELETE FROM rounded_reductions WHERE basis_points = 0;
END;

-- The listings get the prices that are rounded in the new way.
UPDATE price_refresh SET refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
