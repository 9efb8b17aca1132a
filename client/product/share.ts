/** Returns the address to share: the canonical one, without the position on the page. */
function getAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return canonical?.href ?? location.href.replace(/[?#].*$/, '')
}

async function share(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    // The shopper has closed the menu of the browser.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Shares the page with the menu of the browser. Without such a menu, copies the link. */
export function connectShare(): void {
  const button = document.querySelector<HTMLElement>('[data-share]')
  const status = document.querySelector<HTMLElement>('[data-share-status]')
  if (!button || !status) return
  async function shareOrCopy(title: string, note: HTMLElement) {
    const url = getAddress()
    note.textContent = ''
    if ('share' in navigator && (await share(title, url))) return
    try {
      await navigator.clipboard.writeText(url)
      note.textContent = note.dataset.shareStatus ?? ''
    } catch {
      // The browser does not allow it, so the shopper copies the address by hand.
      note.textContent = url
    }
  }
  button.addEventListener('click', () => void shareOrCopy(button.dataset.share ?? '', status))
}
