import { CODE_FIELD_ID } from '#shared/cart/code-form.ts'

/** A refused code can be corrected at once; otherwise the message says what has changed. */
export function focusCodeResult(): void {
  const input = document.querySelector<HTMLElement>(`#${CODE_FIELD_ID}[aria-invalid]`)
  const message = document.getElementById(`${CODE_FIELD_ID}-message`)
  const target = input ?? message ?? document.querySelector<HTMLElement>('.code-field-title')
  target?.focus()
}
