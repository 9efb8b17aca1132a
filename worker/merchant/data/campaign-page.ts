import { channel, type LanguageId } from '../rules/channel.ts'
import type { Scope } from '../rules/scope.ts'
import { isActive } from './offer-columns.ts'
import { aliasesOf, parseAliases } from './product-row.ts'

/** A running campaign as a page of its own, at `/dc/{alias}`. */
export type CampaignPage = {
  pageId: number
  alias: string
  name: string
  hideTitle: boolean
  aliases: { language: LanguageId; alias: string }[]
}

type Row = Omit<CampaignPage, 'aliases' | 'hideTitle'> & { aliases: string; hideTitle: number }

/** An alias belongs to one language. A campaign for whole carts has no products and no page. */
export async function findCampaignPage(
  db: D1Database,
  { language, market }: Scope,
  alias: string,
): Promise<CampaignPage | null> {
  const row = await db
    .prepare(
      // Its id is a text; a page wants a number, and 0 would mean that there is none.
      `SELECT campaign.position + 1 AS pageId, text.alias, text.name, campaign.hide_title AS hideTitle,
         ${aliasesOf('campaign_texts', 'campaign_id', 'text.campaign_id')} AS aliases
       FROM campaign_texts text
       JOIN campaigns campaign ON campaign.campaign_id = text.campaign_id AND ${isActive('campaign')}
         AND (campaign.category_id IS NOT NULL OR campaign.brand_id IS NOT NULL)
       JOIN campaign_markets place ON place.campaign_id = text.campaign_id
         AND place.channel = '${channel.id}' AND place.market = ?3
       WHERE text.language = ?1 AND text.alias = ?2`,
    )
    .bind(language, alias, market.id)
    .first<Row>()
  return row && { ...row, hideTitle: row.hideTitle === 1, aliases: parseAliases(row.aliases) }
}
