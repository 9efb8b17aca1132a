/** Returns the address of a page without its notice. Returns null if the address names no notice. */
export function removeNotice(address: string): string | null {
  const url = new URL(address)
  if (!url.searchParams.has('notice')) return null
  url.searchParams.delete('notice')
  return url.href
}

/**
 * Announces the notice about a form that was sent before, because a screen reader announces only what
 * changes after a page has loaded. A reload does not show the notice again.
 */
export function announceNotice(): void {
  const address = removeNotice(location.href)
  if (address === null) return
  history.replaceState(history.state, '', address)
  const notice = document.querySelector('main .notice[role]')
  notice?.replaceChildren(...notice.childNodes)
}
