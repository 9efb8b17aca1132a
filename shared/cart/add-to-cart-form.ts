export const ADD_TO_CART_FORM_ID = 'add-to-cart'

/** Name of the button of a card. Its value is a `CardItem` as text. */
export const CARD_ITEM_FIELD = 'item'

export type CardItem = { productId: number; skuId: number }

export const formatCardItem = ({ productId, skuId }: CardItem) => `${productId}-${skuId}`

export function parseCardItem(text: string): CardItem | null {
  const [, productId, skuId] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? []
  if (productId === undefined || skuId === undefined) return null
  return { productId: Number(productId), skuId: Number(skuId) }
}
