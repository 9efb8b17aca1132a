/** What a form would send. */
export function readFields(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') fields.append(name, value)
  }
  return fields
}

/** Takes a button out of use and says so. It loses focus by that, and gets it back when it is free again. */
export function occupyButton(button: HTMLButtonElement): () => void {
  const hadFocus = document.activeElement === button
  button.disabled = true
  button.setAttribute('aria-busy', 'true')
  return () => {
    button.disabled = false
    button.removeAttribute('aria-busy')
    const isFocusFree = document.activeElement === null || document.activeElement === document.body
    if (hadFocus && isFocusFree) button.focus({ preventScroll: true })
  }
}
