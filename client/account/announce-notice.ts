export function removeNotice(address: string): string | null {
  const url = new URL(address)
  if (!url.searchParams.has('notice')) return null
  url.searchParams.delete('notice')
  return url.href
}

/** A screen reader announces only what changes after a page has loaded. */
export function announceNotice(): void {
  const address = removeNotice(location.href)
  if (address === null) return
  history.replaceState(history.state, '', address)
  const notice = document.querySelector('main .notice[role]')
  notice?.replaceChildren(...notice.childNodes)
}
