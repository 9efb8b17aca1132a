/** Ids of the forms that send a code. A field may be outside of its form. */
export const codeForms = { cart: 'cart-code-form', checkout: 'checkout-form' } as const
export type CodeFormName = keyof typeof codeForms

/** A form of its own, because Enter in the field presses the first button of the field's form. */
export const CODE_REMOVAL_FORM = 'cart-code-removal-form'

/** Values of the `intent` field of the form on the cart page. */
export const codeIntents = { apply: 'apply', remove: 'remove' } as const

/** The id of the field. A link to it opens the folded part of the page that contains it. */
export const CODE_FIELD_ID = 'cart-code'
