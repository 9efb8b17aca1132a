/** Copies the link of the shared cart, or selects it if the browser does not allow to copy. */
export async function copyLink(button: Element): Promise<void> {
  const part = button.closest('details')
  const field = part?.querySelector('input')
  const status = part?.querySelector<HTMLElement>('[data-copied-text]')
  if (!field || !status) return
  try {
    await navigator.clipboard.writeText(field.value)
    status.textContent = status.dataset.copiedText ?? ''
  } catch {
    // The shopper can copy the selected text.
    field.focus()
    field.select()
  }
}
