import { toMinorUnits } from '#shared/money/money.ts'
import { carrierAreas, type CarrierOption, type PickupPoint } from './carrier-areas.ts'
import {
  getDeliveryZip,
  isShippingInvoiced,
  type CheckoutInput,
} from '../customer/checkout-input.ts'
import { isValidZip, type Market } from '../market/market.ts'
import type { OrderDraft } from '../order/order.ts'
import { carrierShipping, findShippingOption, type ShippingOption } from './shipping.ts'

/** Lists the options of the carrier for the postal code of the checkout. */
export function listCarrierOptions(
  checkout: CheckoutInput,
  market: Market,
): readonly CarrierOption[] {
  const zip = getDeliveryZip(checkout) ?? ''
  if (!isValidZip(market, zip)) return []
  const code = Number(zip.replaceAll(' ', '').slice(0, 5))
  const area = carrierAreas.find(
    ({ marketId, zips: [first, last] }) => marketId === market.id && code >= first && code <= last,
  )
  return area?.options ?? []
}

function findCarrierOption(checkout: CheckoutInput, market: Market): CarrierOption | null {
  if (checkout.shippingId !== carrierShipping.id) return null
  const options = listCarrierOptions(checkout, market)
  return options.find(({ id }) => id === checkout.externalShippingId) ?? null
}

function findPickupPoint(checkout: CheckoutInput, market: Market): PickupPoint | null {
  const points = findCarrierOption(checkout, market)?.points ?? []
  return points.find(({ id }) => id === checkout.pickupPoint) ?? null
}

/**
 * Returns the fee that the client has sent, in minor units, if it is what the carrier takes for the
 * chosen option. Any other fee counts as none, because a client could send a lower one. A company was
 * told no fee, because it gets an invoice for what the carrier takes.
 */
export function getCarrierFee(checkout: CheckoutInput, market: Market): number | null {
  const option = findCarrierOption(checkout, market)
  if (option && isShippingInvoiced(checkout)) return option.price
  const fee = toMinorUnits(checkout.externalShippingFee ?? -1)
  return option?.price === fee ? fee : null
}

/** Returns whether the checkout names an option of the carrier and, if it has some, a pick-up point. */
export function isCarrierChosen(checkout: CheckoutInput, market: Market): boolean {
  const option = findCarrierOption(checkout, market)
  if (option === null) return false
  return option.points.length === 0 || findPickupPoint(checkout, market) !== null
}

/** Returns the name and the address of the chosen pick-up point; an order shows this text. */
export function describePickupPoint(checkout: CheckoutInput, market: Market): string | null {
  const point = findPickupPoint(checkout, market)
  return point && `${point.name}, ${point.street}, ${point.zip} ${point.city}`
}

/** Returns the shipping option of an order, with the name and the times of the carrier's option if it has one. */
export function findOrderedShippingOption({
  shippingId,
  externalShippingId,
}: Pick<OrderDraft, 'shippingId' | 'externalShippingId'>): ShippingOption | null {
  const option = findShippingOption(shippingId)
  if (option !== carrierShipping) return option
  const options = carrierAreas.flatMap((area) => area.options)
  const chosen = options.find(({ id }) => id === externalShippingId)
  if (!chosen) return option
  return { ...option, name: chosen.name, ...(chosen.points.length === 0 && { times: 'courier' }) }
}
