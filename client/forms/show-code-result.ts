import { CODE_FIELD_ID } from '#shared/cart/code-form.ts'

/**
 * Focuses a refused code, which can be corrected at once, or the message about a change. Then the field
 * is emptied, because React keeps a code that was active before.
 */
export function showCodeResult(): void {
  const input = document.querySelector<HTMLInputElement>(`#${CODE_FIELD_ID}`)
  if (input?.hasAttribute('aria-invalid')) return input.focus()
  if (input) input.value = ''
  const message = document.getElementById(`${CODE_FIELD_ID}-message`)
  const target = message ?? document.querySelector<HTMLElement>('.code-field-title')
  target?.focus()
}
