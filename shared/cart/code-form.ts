/** Ids of the forms that send a code. A field may be outside of its form. */
export const codeForms = { cart: 'cart-code-form', checkout: 'checkout-form' } as const
export type CodeFormName = keyof typeof codeForms

/** A form of its own, because Enter in the field presses the first button of the field's form. */
export const CODE_REMOVAL_FORM = 'cart-code-removal-form'

/** Values of the `intent` field of the form on the cart page. */
export const codeIntents = { apply: 'apply', remove: 'remove' } as const

/** No code is longer. A longer text is refused without asking the merchant. */
export const MAX_CODE_LENGTH = 60

/** The field with the code that was refused, if there is one. */
export const REFUSED_CODE_FIELD = 'refusedCode'

/**
 * Returns whether a code was typed that was not tried yet. An order waits until its result is shown; a
 * code that was refused before does not hold it up again.
 */
export function hasNewCode(fields: Partial<Record<string, string>>): boolean {
  const code = fields.code?.trim() ?? ''
  return code !== '' && code !== fields[REFUSED_CODE_FIELD]
}

/** The id of the field. A link to it opens the folded part of the page that contains it. */
export const CODE_FIELD_ID = 'cart-code'
