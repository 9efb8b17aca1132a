import { z } from 'zod'
import { loggedReduction } from '../../rules/campaign/campaign-price.ts'
import { campaignSchema } from '../../rules/campaign/campaign.ts'
import { giftCard, promoCode } from '../../rules/campaign/promo-code.ts'
import { channel } from '../../rules/market/channel.ts'
import { buildBranchSql } from '../category/category.ts'
import { buildDaysAgoSql, buildIsActiveSql, NOW_SQL } from '../sql/prepare.ts'
import { jsonOf } from '../sql/read-rows.ts'

/** SQL column with all running campaigns as JSON. Parameter ?1 is the language and ?2 is the market. */
export const campaignsColumn = `
  (SELECT json_group_array(json_object(
      'campaignId', campaign.campaign_id, 'alias', campaign_text.alias, 'name', campaign_text.name,
      'hideTitle', json(iif(campaign.hide_title = 1, 'true', 'false')), 'rule', campaign.rule,
      'categoryIds', CASE WHEN campaign.category_id IS NOT NULL THEN json((
        SELECT json_group_array(category_id) FROM (${buildBranchSql('SELECT campaign.category_id')}))) END,
      'categoryName', (SELECT name FROM category_texts
        WHERE category_id = campaign.category_id AND language = ?1),
      'brandId', campaign.brand_id, 'buyQuantity', campaign.buy_quantity,
      'payQuantity', campaign.pay_quantity, 'basisPoints', campaign.basis_points,
      'roundingUnit', campaign_market.rounding_unit,
      'minimumAmount', campaign_market.minimum_amount) ORDER BY campaign.position)
   FROM campaigns campaign
   JOIN campaign_texts campaign_text
     ON campaign_text.campaign_id = campaign.campaign_id AND campaign_text.language = ?1
   JOIN campaign_markets campaign_market ON campaign_market.campaign_id = campaign.campaign_id
     AND campaign_market.channel = '${channel.id}' AND campaign_market.market = ?2
   WHERE ${buildIsActiveSql('campaign')})`

/**
 * SQL of the instant from which prices and reductions matter. A reduction is compared with the 30 days
 * before it began, and one that ended counts for 60 days.
 */
export const FIRST_PRICE_SQL = `strftime('%Y-%m-%dT%H:%M:%fZ', min(${buildDaysAgoSql(60)}, coalesce((
    SELECT min(active_from) FROM reduction_log WHERE active_to IS NULL), '9999-12-31')), '-30 days')`

/**
 * SQL column with the reductions that prices had since then, as JSON. They are those that the lists had,
 * not those of the campaigns, which may have changed since. Parameter ?2 is the market.
 */
export const reductionsColumn = `
  (SELECT json_group_array(json_object(
      'categoryIds', CASE WHEN log.category_id > 0 THEN json_array(log.category_id) END,
      'brandId', nullif(log.brand_id, 0), 'basisPoints', log.basis_points,
      'roundingUnit', log.rounding_unit, 'activeFrom', log.active_from, 'activeTo', log.active_to))
   FROM reduction_log log
   WHERE log.market = ?2 AND log.active_from <= ${NOW_SQL}
     AND (log.active_to IS NULL OR log.active_to > ${FIRST_PRICE_SQL}))`

/**
 * Builds an SQL column with the promo code as JSON. The column is NULL if the promo code cannot be
 * used now. Parameter ?1 is the language and ?2 is the market.
 */
export const buildPromoColumn = (code: string) => `
  (SELECT json_object('code', promo.code, 'name', promo_text.name, 'kind', promo.kind,
      'basisPoints', promo.basis_points, 'amount', promo_market.amount,
      'minimumAmount', promo_market.minimum_amount)
   FROM promo_codes promo
   JOIN promo_code_texts promo_text ON promo_text.code = promo.code AND promo_text.language = ?1
   JOIN promo_code_markets promo_market ON promo_market.code = promo.code
     AND promo_market.channel = '${channel.id}' AND promo_market.market = ?2
   WHERE promo.code = ${code} AND coalesce(promo.uses_left, 1) > 0 AND ${buildIsActiveSql('promo')})`

/**
 * Builds an SQL column with the gift card as JSON. The column is NULL if the gift card has expired,
 * is empty or has another currency. Parameter ?4 is the currency.
 */
export const buildGiftCardColumn = (code: string) => `
  (SELECT json_object('code', gift.code, 'balance', gift.balance) FROM gift_cards gift
   WHERE gift.code = ${code} AND gift.currency = ?4 AND gift.balance > 0
     AND (gift.active_to IS NULL OR gift.active_to > ${NOW_SQL}))`

/**
 * These functions build a query for campaign ids, either from a JSON list of ids or from an alias.
 * Pass the query to `buildInCampaignsSql`.
 */
export const buildCampaignIdsSql = (ids: string) =>
  `SELECT CAST(value AS TEXT) FROM json_each(${ids})`
export const buildCampaignIdsByAliasSql = (alias: string, language: string) =>
  `SELECT campaign_id FROM campaign_texts WHERE language = ${language} AND alias = ${alias}`

/**
 * Builds a condition that at least one of these campaigns is running and covers the product `p`.
 * SQLite evaluates the subquery only once per statement. The plus signs keep it from reading all products of a
 * category or brand, because a page follows the index of its order.
 */
export const buildInCampaignsSql = (campaigns: string, market: string) => `
  (+p.category_id, +p.brand_id) IN (
    WITH RECURSIVE covered (brand_id, category_id) AS (
      SELECT dc.brand_id, dc.category_id FROM campaigns dc
      JOIN campaign_markets dc_market ON dc_market.campaign_id = dc.campaign_id
        AND dc_market.channel = '${channel.id}' AND dc_market.market = ${market}
      WHERE dc.campaign_id IN (${campaigns}) AND ${buildIsActiveSql('dc')}
      UNION SELECT covered.brand_id, child.category_id
      FROM covered JOIN categories child ON child.parent_id = covered.category_id)
    SELECT category.category_id, brand.brand_id FROM covered
    CROSS JOIN categories category ON covered.category_id IS NULL OR covered.category_id = category.category_id
    CROSS JOIN brands brand ON covered.brand_id IS NULL OR covered.brand_id = brand.brand_id)`

/** The columns with offers. Those of codes are NULL if the code cannot be used now. */
export const offerColumns = {
  campaigns: jsonOf(z.array(campaignSchema)),
  reductions: jsonOf(z.array(loggedReduction)),
  promo: jsonOf(promoCode).nullable(),
  giftCard: jsonOf(giftCard).nullable(),
}
