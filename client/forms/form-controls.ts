/** Returns the text fields that the browser would send for the form. Files are left out. */
export function readFields(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') fields.append(name, value)
  }
  return fields
}

/** The returned function enables the button again and gives it back the focus that it lost. */
export function disableWhilePending(button: HTMLElement | null): () => void {
  if (!(button instanceof HTMLButtonElement) || button.disabled) return () => undefined
  const hadFocus = document.activeElement === button
  button.disabled = true
  button.setAttribute('aria-busy', 'true')
  return () => {
    button.disabled = false
    button.removeAttribute('aria-busy')
    const isFocusLost = document.activeElement === null || document.activeElement === document.body
    if (hadFocus && isFocusLost) button.focus({ preventScroll: true })
  }
}
