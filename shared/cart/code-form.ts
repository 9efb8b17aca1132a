/** Ids of the forms that send a code. A field may be outside of its form. */
export const codeForms = { cart: 'cart-code-form', checkout: 'checkout-form' } as const
export type CodeFormName = keyof typeof codeForms

/** Values of the `intent` field of the form on the cart page. */
export const codeIntents = { apply: 'apply', remove: 'remove' } as const

/** The id of the field. A link to it opens the folded part of the page that contains it. */
export const CODE_FIELD_ID = 'cart-code'
