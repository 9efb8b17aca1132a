import { CARD_ITEM_FIELD } from '#shared/cart/add-to-cart-form.ts'

// Selectors of the parts of a product card. They have no class, because a list has many cards.
export const CARD_LINK = '.product-card > :is(h2, h3) > a'
/** A brand without a page is a text with a class. */
export const CARD_BRAND = '.product-card > a, .product-card-brand'
/** The button that adds the meal to the cart. Its value is a `CardItem`. */
export const CARD_ADD = `.product-card > [name="${CARD_ITEM_FIELD}"]`
