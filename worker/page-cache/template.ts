import { getDeliveryBytes, getZipBytes, type DeliverySlots } from './delivery-bytes.ts'
import {
  getCartCountBytes,
  getFavoriteCountBytes,
  getUserNameBytes,
  type VisitorSlots,
} from './slots.ts'

/** A rendered page split at its slots: `slots[i]` comes between `texts[i]` and `texts[i + 1]`. */
export type TextTemplate = { texts: string[]; slots: string[] }

/** A page template whose texts are encoded as bytes, so that it can be sent at once. */
export type Template = {
  chunks: Uint8Array[]
  slots: string[]
  /** Content of the slot `consent`. It is empty if the page asks for nothing. */
  consentBanner: Uint8Array
  fonts: Uint8Array
  /** Content of the slot `order-again`. It is empty if the page has no such slot. */
  orderAgain: Uint8Array
  /** Null if the merchant does not tell when it delivers. */
  delivery: DeliverySlots | null
}

/** The texts and slot names alternate in the list. */
export function toTextTemplate(parts: string[]): TextTemplate {
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    slots: parts.filter((_, index) => index % 2 === 1),
  }
}

/** Only slots that are filled for each response remain. */
export function fillSecondarySlot({ texts, slots }: TextTemplate, secondary: string): TextTemplate {
  const result: TextTemplate = { texts: [texts[0] ?? ''], slots: [] }
  for (const [index, slot] of slots.entries()) {
    const text = texts[index + 1] ?? ''
    if (slot === 'secondary') {
      result.texts.push(`${result.texts.pop() ?? ''}${secondary}${text}`)
    } else {
      result.slots.push(slot)
      result.texts.push(text)
    }
  }
  return result
}

/**
 * Values for the slots of a page: the values of one visitor, the banner for the visitors who are
 * asked for consent, the fonts for those who have them, the link for those who have ordered, and the
 * outage notice while the merchant is down.
 */
type SlotValues = VisitorSlots &
  Pick<Template, 'consentBanner' | 'fonts' | 'orderAgain' | 'delivery'> & { outage?: Uint8Array }

function renderDelivery(slot: string, values: SlotValues): Uint8Array | null {
  const { delivery, place } = values
  if (!delivery) return null
  if (slot === 'delivery-zip') return getZipBytes(delivery, place)
  const { chip, promise, longer } = getDeliveryBytes(delivery, values)
  if (slot === 'delivery-chip') return chip
  return slot === 'delivery-promise' ? promise : longer
}

/** Returns null for a slot that is not filled for each response. */
export function renderSlot(slot: string | undefined, values: SlotValues): Uint8Array | null {
  if (slot === 'cart-count') return getCartCountBytes(values.cartCount)
  if (slot === 'favorite-count') return getFavoriteCountBytes(values.favoriteCount)
  if (slot === 'user-name') return getUserNameBytes(values.userName)
  if (slot === 'fonts') return values.hasFonts ? values.fonts : null
  if (slot === 'order-again') return values.hasOrdered ? values.orderAgain : null
  if (slot === 'consent') return values.asksConsent ? values.consentBanner : null
  if (slot?.startsWith('delivery-')) return renderDelivery(slot, values)
  return (slot === 'outage' && values.outage) || null
}

/**
 * Fills the slots of a template for one visitor and returns the whole page. It is a Blob, because
 * the runtime copies a byte array for each response, but not a Blob (measured).
 */
export function renderTemplate(
  { chunks, slots, consentBanner, fonts, orderAgain, delivery }: Template,
  visitorSlots: VisitorSlots & { outage?: Uint8Array },
): Blob {
  const values = { ...visitorSlots, consentBanner, fonts, orderAgain, delivery }
  return new Blob(
    chunks.flatMap((chunk, index) => {
      const result = renderSlot(slots[index], values)
      return result ? [chunk, result] : [chunk]
    }),
  )
}
