import type { CodeResult } from './cart.ts'

/** Ids of the forms that send a code. A field may be outside of its form. */
export const codeForms = { cart: 'cart-code-form', checkout: 'checkout-form' } as const
export type CodeFormName = keyof typeof codeForms

/** A form of its own on the cart page, because Enter in the field presses the first button of the field's form. */
export const CODE_REMOVAL_FORM = 'cart-code-removal-form'

export const codeIntents = { apply: 'apply', remove: 'remove' } as const

/** With these the form of the checkout is shown again, and nothing is ordered. */
export const refreshIntents: readonly string[] = ['refresh', codeIntents.remove]

/** No code is longer. A longer text is refused without asking the merchant. */
export const MAX_CODE_LENGTH = 60

export const REFUSED_CODE_FIELD = 'refusedCode'

export const isRefusedCode = ({ status }: CodeResult): boolean =>
  status !== 'applied' && status !== 'removed'

/** An order waits for the result of a new code; one that was refused before does not hold it up again. */
export function hasNewCode(fields: Partial<Record<string, string>>): boolean {
  const code = fields.code?.trim() ?? ''
  return code !== '' && code !== fields[REFUSED_CODE_FIELD]
}

/** The id of the field. A link to it opens the folded part of the page that contains it. */
export const CODE_FIELD_ID = 'cart-code'
