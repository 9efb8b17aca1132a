import { CODE_FIELD_ID } from '#shared/cart/code-form.ts'

const FIELD = `#${CODE_FIELD_ID}`

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/**
 * Focuses a refused code, which can be corrected at once, or the message about a change. Then the field
 * has what the server returned, because React keeps a code that was active before.
 */
export function showCodeResult(): void {
  const accepted = document.querySelector<HTMLInputElement>(`${FIELD}:not([aria-invalid])`)
  if (accepted) accepted.value = accepted.defaultValue
  const message = find(`${FIELD}-message`)
  const result = find(`${FIELD}[aria-invalid]`) ?? message ?? find('.code-field-title')
  // The focus announces it, unless it does not move. An equal text is said again if it is put in again.
  if (message) {
    message.role = result === document.activeElement ? 'alert' : null
    message.append(...message.childNodes)
  }
  result?.focus()
}
