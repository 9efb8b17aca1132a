import { connectTokenRenewal } from './renew-token.ts'

export function removeNotice(address: string): string | null {
  const url = new URL(address)
  if (!url.searchParams.has('notice')) return null
  url.searchParams.delete('notice')
  return url.href
}

/** A screen reader announces only what changes after a page has loaded. */
function announceNotice(): void {
  const address = removeNotice(location.href)
  if (address === null) return
  history.replaceState(history.state, '', address)
  const notice = document.querySelector('main .notice[role]')
  notice?.replaceChildren(...notice.childNodes)
}

/** Shows the buttons that print the page, which can do nothing without script. */
function connectPrint(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-print]')) {
    container.hidden = false
    container.addEventListener('click', () => window.print())
  }
}

/** Connects the pages of an account, and those of an order. */
export async function connectCustomerPage(): Promise<void> {
  connectTokenRenewal()
  announceNotice()
  connectPrint()
  if (!document.querySelector('[data-follow]')) return
  const { followOrder } = await import('./follow-order.ts')
  followOrder()
}
