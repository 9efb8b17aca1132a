import { z } from 'zod'
import { send } from './merchant.ts'

const CART = `id promoCode freeShipping fixedDiscount
  appliedCampaigns { campaignId name hideTitle ruleType category action actionValue canonicalUrl }
  items { skuId quantity groupKey isCampaignFreeGift unitPrice { sellingPriceIncVat }
    totalPrice { sellingPriceIncVat regularPriceIncVat }
    campaign { appliedCampaigns { campaignId name } prices { quantity discount discountPercentage price { sellingPriceIncVat } } } }
  summary { subTotal { sellingPriceIncVat } total { sellingPriceIncVat sellingPriceExVat vat discountIncVat }
    fees { shippingFeeIncVat paymentFeeIncVat } fixedAmountDiscountIncVat fixedAmountDiscountExVat
    shipping { feeIncVat amountLeftToFreeShipping } balance { pending totalSellingPriceExBalanceIncVat } }`

const SET_CODE = `mutation code($id: String!, $promoCode: String!, $marketId: String) {
  cart: setCartPromoCode(id: $id, promoCode: $promoCode, marketId: $marketId) { ${CART} } }`
const GET = `query cart($id: String, $marketId: String, $languageId: String) {
  cart: getCart(id: $id, marketId: $marketId, languageId: $languageId) { ${CART} } }`

const cartSchema = z.looseObject({
  promoCode: z.string().nullable(),
  appliedCampaigns: z.array(z.looseObject({ campaignId: z.string() })),
  summary: z.looseObject({
    total: z.looseObject({ sellingPriceIncVat: z.number(), sellingPriceExVat: z.number() }),
    fixedAmountDiscountIncVat: z.number(),
  }),
})

async function run(document: string, variables: Record<string, unknown>) {
  const { data, code, errors } = await send(document, variables)
  return { cart: data?.cart ? cartSchema.parse(data.cart) : null, code, errors }
}

export const setPromoCode = (id: string, promoCode: string, marketId = 'se') =>
  run(SET_CODE, { id, promoCode, marketId })
export const getOfferCart = (id: string, variables: Record<string, string> = {}) =>
  run(GET, { id, ...variables })
