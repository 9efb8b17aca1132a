/**
 * A place in a stored page that is filled later: at every answer from cookies, once when its data arrives, or with a
 * notice while the merchant cannot be reached.
 */
export type SlotName = 'cart-count' | 'user-name' | 'secondary' | 'outage'

// Random per isolate, so that no text of the merchant can pass for a slot. Global scope may not draw random numbers.
let token: string | undefined

function getToken(): string {
  token ??= crypto.randomUUID().replaceAll('-', '')
  return token
}

/** Prints the marker at which the rendered page is cut. */
export function Slot(props: { name: SlotName }) {
  return <>{`[slot:${getToken()}:${props.name}]`}</>
}

/** The rendered page as text and slots in turn: even places are text, odd ones slot names. */
export function cutAtSlots(html: string): string[] {
  return html.split(new RegExp(`\\[slot:${getToken()}:([a-z-]+)\\]`))
}
