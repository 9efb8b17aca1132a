import { z } from 'zod'
import { channel } from '../../rules/market/channel.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { aliasList, buildAliasesColumn, buildIsActiveSql } from '../sql/prepare.ts'
import { findRow, flag } from '../sql/read-rows.ts'

/** A running campaign that has its own page at `/dc/{alias}`. */
const campaignPage = z.object({
  pageId: z.number(),
  alias: z.string(),
  name: z.string(),
  description: z.string(),
  hideTitle: flag,
  aliases: aliasList,
})
export type CampaignPage = z.output<typeof campaignPage>

/**
 * The alias is looked up only in the given language, because each language has its own aliases. A
 * campaign for whole carts has no page, because it has no products of its own.
 */
export function findCampaignPage(
  db: D1Database,
  { language, market }: Scope,
  alias: string,
): Promise<CampaignPage | null> {
  // The API needs a number as page id, but campaign ids are texts. 1 is added to the position,
  // because the id 0 would mean that the page does not exist.
  const sql = `SELECT campaign.position + 1 AS pageId, text.alias, text.name, text.description, campaign.hide_title AS hideTitle,
      ${buildAliasesColumn('campaign_texts', 'campaign_id', 'text.campaign_id')} AS aliases
    FROM campaign_texts text
    JOIN campaigns campaign ON campaign.campaign_id = text.campaign_id AND ${buildIsActiveSql('campaign')}
      AND (campaign.category_id IS NOT NULL OR campaign.brand_id IS NOT NULL)
    JOIN campaign_markets campaign_market ON campaign_market.campaign_id = text.campaign_id
      AND campaign_market.channel = '${channel.id}' AND campaign_market.market = ?3
    WHERE text.language = ?1 AND text.alias = ?2`
  return findRow(db.prepare(sql).bind(language, alias, market.id), campaignPage)
}
