import { escapeText } from 'entities/escape'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { DeliveryPlace } from '#shared/delivery/delivery-place.ts'
import { getLocale } from '#shared/i18n/locale.ts'
import type { DeliveryView } from '../document/page-content.ts'
import { getTranslate } from '../document/messages.ts'
import {
  composeDelivery,
  isKnownPlace,
  type DeliveryVisitor,
} from '../ui/delivery/delivery-nodes.tsx'
import type { VisitorSlots } from './slots.ts'

type DeliveryBytes = {
  from: number
  until: number
  chip: Uint8Array
  promise: Uint8Array
  longer: Uint8Array
}

/** What the pages of a market in a language say about the delivery, for each area of postal codes and kind of cart. */
export type DeliverySlots = {
  view: DeliveryView
  byArea: Map<string, DeliveryBytes>
  /** The question for a postal code, for a visitor without one. */
  ask: Uint8Array
}

/** The time that is left to order is counted from here on. */
const MAX_AGE_MILLISECONDS = 60_000

const encoder = new TextEncoder()

// Each page knows its view, so that an isolate can fill a page that another one has rendered. The
// pages of a market in a language share the slots.
const shared = new LRUCache<string, DeliverySlots>({ max: 100 })

export function getDeliverySlots(view: DeliveryView): DeliverySlots {
  const key = JSON.stringify(view)
  const known = shared.get(key)
  if (known) return known
  const ask = encoder.encode(escapeText(getTranslate(view.locale)('delivery.chip.ask')))
  const slots = { view, byArea: new Map<string, DeliveryBytes>(), ask }
  shared.set(key, slots)
  return slots
}

function renderArea({ areas, locale }: DeliveryView, visitor: DeliveryVisitor, now: Date) {
  const context = { t: getTranslate(locale), language: getLocale(locale).iso, now }
  const { until, nodes } = composeDelivery(areas, visitor, context)
  const encode = (node: ReactNode) => encoder.encode(renderToString(node))
  return {
    from: now.getTime(),
    until: Math.min(until, now.getTime() + MAX_AGE_MILLISECONDS),
    chip: encode(nodes.chip),
    promise: encode(nodes.promise),
    longer: encode(nodes.longer),
  }
}

export const findAreaId = ({ view }: DeliverySlots, place: DeliveryPlace | null): string | null =>
  isKnownPlace(view.areas, place) ? place.areaId : null

/** Returns the texts of an area; without one, those of the market. */
export function getDeliveryBytes(
  slots: DeliverySlots,
  { place, isMadeToOrder }: Pick<VisitorSlots, 'place' | 'isMadeToOrder'>,
): DeliveryBytes {
  const { view, byArea } = slots
  const areaId = findAreaId(slots, place)
  const key = `${areaId} ${isMadeToOrder}`
  const known = byArea.get(key)
  const now = Date.now()
  if (known && known.from <= now && now < known.until) return known
  const bytes = renderArea(view, { areaId, isMadeToOrder }, new Date(now))
  byArea.set(key, bytes)
  return bytes
}

const noBytes = new Uint8Array(0)

/**
 * The postal code is personal data and is never cached, unlike the page without it, which the script
 * of the visitor fills in. React would cost more than the rest of the page.
 */
export function getZipBytes({ view, ask }: DeliverySlots, place: DeliveryPlace | null): Uint8Array {
  if (!isKnownPlace(view.areas, place)) return ask
  return place.hasScript ? noBytes : encoder.encode(escapeText(place.zip))
}
