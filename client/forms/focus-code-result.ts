import { CODE_FIELD_ID } from '#shared/cart/code-form.ts'

/**
 * Focuses the result of a code. A refused code can be corrected at once; otherwise the message says
 * what has changed. After the codes were removed in the checkout there is only the field's title.
 */
export function focusCodeResult(): void {
  const input = document.querySelector<HTMLElement>(`#${CODE_FIELD_ID}[aria-invalid]`)
  const message = document.getElementById(`${CODE_FIELD_ID}-message`)
  const target = input ?? message ?? document.querySelector<HTMLElement>('.code-field-title')
  target?.focus()
}
