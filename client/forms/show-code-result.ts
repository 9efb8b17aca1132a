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
  // The focus announces it, so it must not be an alert or a status too.
  find(`${FIELD}-message`)?.removeAttribute('role')
  const result = find(`${FIELD}[aria-invalid],${FIELD}-message`) ?? find('.code-field-title')
  result?.focus()
}
