import { createContext, useContext, type ReactNode } from 'react'
import { ClosingSentence } from '#shared/delivery/closing-sentence.tsx'
import { getDateFormat } from '#shared/delivery/format-day.ts'
import { formatShortRange } from '#shared/delivery/delivery-hours.ts'
import type { DeliveryPlace } from '#shared/delivery/delivery-place.ts'
import {
  chooseWindows,
  findDeliveryPromise,
  type DeliveryPromise,
} from '#shared/delivery/delivery-promise.ts'
import type { DeliveryArea } from '#shared/delivery/delivery-window.ts'
import {
  formatDayRange,
  formatDelivery,
  formatPromise,
  type DeliveryContext,
} from '#shared/delivery/format-delivery.ts'
import { formatHours, getDay, getRelativeDay } from '#shared/delivery/format-slot.ts'

/** What a page says about the delivery to its visitor. */
export type DeliveryNodes = Record<'chip' | 'zip' | 'promise' | 'longer', ReactNode>

const NodesContext = createContext<DeliveryNodes | null>(null)

export const DeliveryNodesProvider = NodesContext.Provider

/** Returns null if the merchant does not tell when it delivers. */
export const useDeliveryNodes = (): DeliveryNodes | null => useContext(NodesContext)

/** Formats a delivery in few words, such as `Idag 18–21`. */
function getChipText(promise: DeliveryPromise | null, context: DeliveryContext): string {
  if (!promise) return ''
  const { t, language, now } = context
  if (promise.kind === 'days') return t('delivery.chip.days', { days: formatDayRange(promise) })
  const { slot, area } = promise
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const values = {
    day: getRelativeDay(slot, now),
    date: getDateFormat(language, format).format(getDay(slot)),
    hours:
      slot.to === null
        ? formatHours(slot, language)
        : formatShortRange(slot.from, slot.to, language),
  }
  return t(area === 'market' ? 'delivery.chip.earliest' : 'delivery.chip', values)
}

function PromiseText({ promise, context }: { promise: DeliveryPromise; context: DeliveryContext }) {
  if (promise.kind === 'slot' && promise.area === 'postal-code')
    return <ClosingSentence slot={promise.slot} context={context} />
  return formatPromise(promise, context)
}

function getLongerText(promise: DeliveryPromise, context: DeliveryContext): string {
  if (promise.kind === 'days') return formatPromise(promise, context)
  const delivery = formatDelivery(promise.slot, context)
  return context.t('delivery.madeToOrder.earliest', { delivery })
}

export const findReadyDays = (areas: readonly DeliveryArea[]) =>
  areas[0]?.windows.find(({ madeToOrderDays }) => madeToOrderDays)?.madeToOrderDays ?? null

/** `areaId` is null for a visitor without a known postal code. */
export type DeliveryVisitor = { areaId: string | null; isMadeToOrder: boolean }

/**
 * Composes the parts that are the same for all visitors of an area, and until when they are true. What
 * a visitor orders arrives together, so a cart with a meal that is made to order delays the others.
 */
export function composeDelivery(
  areas: readonly DeliveryArea[],
  { areaId, isMadeToOrder }: DeliveryVisitor,
  context: DeliveryContext,
): { until: number; nodes: Omit<DeliveryNodes, 'zip'> } {
  const { t, now } = context
  const facts = { ...chooseWindows(areas, areaId), now }
  const readyDays = findReadyDays(areas)
  const promise = findDeliveryPromise({ ...facts, readyDays: isMadeToOrder ? readyDays : null })
  const longer = readyDays && findDeliveryPromise({ ...facts, readyDays })
  const changes = [promise, longer].flatMap((each) => each?.changesAt.getTime() ?? [])
  return {
    until: Math.min(...changes),
    nodes: {
      chip: getChipText(promise, context),
      promise: promise ? <PromiseText promise={promise} context={context} /> : t('delivery.normal'),
      longer: longer ? getLongerText(longer, context) : t('delivery.longer'),
    },
  }
}

/** Another market may not have the area of the postal code. */
export const isKnownPlace = (
  areas: readonly DeliveryArea[],
  place: DeliveryPlace | null,
): place is DeliveryPlace => areas.some(({ id }) => id === place?.areaId)
