import type { CartCode } from '#shared/cart/cart.ts'
import { graphql, type ResultOf, listItems } from '../client/graphql.ts'
import { campaignFields } from '../product/to-campaigns.ts'

export const cartCodeFields = graphql(
  `
    fragment CartCodeFields on CartType {
      promoCode
      appliedCampaigns {
        ...CampaignFields
        campaignId
      }
    }
  `,
  [campaignFields],
)

type ApiCodes = ResultOf<typeof cartCodeFields>
type ApiCampaign = NonNullable<NonNullable<ApiCodes['appliedCampaigns']>[number]>

// Only the embedded merchant lists gift cards among the campaigns. Their action value is the amount
// that they pay.
const isGiftCard = ({ ruleType }: ApiCampaign) => ruleType === 'gift-card'

const listGiftCards = ({ appliedCampaigns }: ApiCodes) =>
  listItems(appliedCampaigns).filter(isGiftCard)

export function sumGiftCards(cart: ApiCodes): number {
  return listGiftCards(cart).reduce(
    (sum, { actionValue }) => sum + (Number(actionValue ?? 0) || 0),
    0,
  )
}

const isSameText = (one: string | null, other: string) => one?.toUpperCase() === other.toUpperCase()

/** The name of a gift card ends its code with the last three characters only. */
const isNamedAfter = ({ name }: ApiCampaign, code: string) =>
  name?.includes(`…${code.slice(-3)}`) ?? false

type CodeContext = {
  hasFixedDiscount: boolean
  /** Names of the campaigns of all lines, which may be named after the code. */
  lineCampaigns: readonly string[]
}

function findPromoCode(cart: ApiCodes, { hasFixedDiscount, lineCampaigns }: CodeContext) {
  const code = cart.promoCode?.trim() ?? ''
  const giftCards = listGiftCards(cart)
  if (code === '' || giftCards.some((card) => isNamedAfter(card, code))) return null
  const campaign = listItems(cart.appliedCampaigns).find(
    ({ campaignId, name }) => isSameText(campaignId, code) || isSameText(name, code),
  )
  const isUnnamed = giftCards.length === 0 && hasFixedDiscount
  return {
    kind: 'promo' as const,
    code,
    name:
      campaign?.name && !campaign.hideTitle && !isSameText(campaign.name, code)
        ? campaign.name
        : null,
    isUsed:
      campaign !== undefined || isUnnamed || lineCampaigns.some((name) => isSameText(name, code)),
  }
}

/** A code is not used if it has expired or is used up, or the cart no longer meets its terms. */
export function toCartCodes(cart: ApiCodes, context: CodeContext): CartCode[] {
  const promo = findPromoCode(cart, context)
  const giftCards = listGiftCards(cart).map(
    ({ name }) => ({ kind: 'gift-card', code: null, name, isUsed: true }) as const,
  )
  return [...(promo ? [promo] : []), ...giftCards]
}
