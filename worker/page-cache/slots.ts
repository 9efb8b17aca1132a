/**
 * A position in a cached page that is filled later: on every response from cookies, once when its
 * data arrives, or with a notice while the merchant is down.
 */
export type SlotName = 'cart-count' | 'user-name' | 'secondary' | 'outage'

// The token is random per isolate, so that no text of the merchant can imitate a slot. It is
// created on first use, because random numbers are not allowed in global scope.
let token: string | undefined

function getToken(): string {
  token ??= crypto.randomUUID().replaceAll('-', '')
  return token
}

/** Renders the marker at which the page is split. */
export function Slot(props: { name: SlotName }) {
  return `[slot:${getToken()}:${props.name}]`
}

/** Splits a rendered page: even items are texts, odd items are slot names. */
export function splitAtSlots(html: string): string[] {
  return html.split(new RegExp(`\\[slot:${getToken()}:([a-z-]+)\\]`))
}
