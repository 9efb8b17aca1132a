import { decodeLeniently, splitSegments } from '#shared/paths/decode-segments.ts'
import type { ProductCampaign } from '#shared/product/product.ts'
import { graphql, type ResultOf, listItems } from '../client/graphql.ts'

export const campaignFields = graphql(`
  fragment CampaignFields on CampaignRuleType {
    name
    hideTitle
    ruleType
    action
    actionValue
    canonicalUrl
  }
`)

type ApiCampaign = ResultOf<typeof campaignFields>
type ApiCampaigns = (ApiCampaign | null)[] | null | undefined

/** Returns the alias of a campaign from the URL of its list; null if it has no list. */
export function findCampaignAlias(url: string | null | undefined): string | null {
  const segments = splitSegments((url ?? '').replace(/[?#].*$/, ''))
  const kind = segments.indexOf('dc')
  const alias = segments.at(-1)
  return kind >= 0 && kind < segments.length - 1 && alias ? decodeLeniently(alias) : null
}

// The action of a quantity campaign has a value such as `3/2`: three pieces for the price of two.
function toPieces({ action, actionValue }: ApiCampaign): ProductCampaign['pieces'] {
  const [, buy, pay] = (action === 'BUY_FOR' && /^(\d+)\/(\d+)$/.exec(actionValue ?? '')) || []
  return buy && pay ? { buy: Number(buy), pay: Number(pay) } : null
}

/**
 * Converts the campaigns that the merchant shows. A campaign with a hidden title is left out, and so
 * is a gift card, which the embedded merchant lists among the campaigns of a cart.
 */
export function toCampaigns(campaigns: ApiCampaigns): ProductCampaign[] {
  return listItems(campaigns).flatMap((campaign) => {
    const { name, hideTitle, ruleType, canonicalUrl } = campaign
    if (!name || hideTitle || ruleType === 'gift-card') return []
    return [{ name, alias: findCampaignAlias(canonicalUrl), pieces: toPieces(campaign) }]
  })
}

export const toCampaignNames = (campaigns: ApiCampaigns): string[] =>
  toCampaigns(campaigns).map(({ name }) => name)
