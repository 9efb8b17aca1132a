import { z } from 'zod'
import { formatCarrierChoice, parseCarrierChoice } from '#shared/checkout/carrier.ts'
import type { CheckoutValues, PickupPoint, ShippingOption } from '#shared/checkout/checkout.ts'
import type { VariablesOf } from '../client/graphql.ts'
import type { placeOrderDocument } from './place-order-document.ts'

const text = z.string().catch('')

const agentSchema = z.object({
  id: z.coerce.string(),
  name: text,
  address1: text,
  zipCode: text,
  city: text,
  isSelected: z.boolean().catch(false),
})

const optionSchema = z.object({
  id: z.coerce.string(),
  name: text,
  price: z.number().nonnegative(),
  priceExVat: z.number().nonnegative().optional(),
  isSelected: z.boolean().catch(false),
  agents: z.array(agentSchema).catch([]),
})

/** An option of the external carrier, with its price in major units. */
export type CarrierOption = z.infer<typeof optionSchema>

const dataSchema = z.object({ options: z.array(optionSchema) })

/**
 * Returns the options of the external carrier from `shippingData` of the checkout. The result is null
 * if there is no carrier, or if its data cannot be read.
 */
export function parseCarrierOptions(shippingData: string | null): CarrierOption[] | null {
  if (!shippingData) return null
  try {
    return dataSchema.safeParse(JSON.parse(shippingData)).data?.options ?? null
  } catch {
    // A carrier whose data is no JSON is not offered.
    return null
  }
}

function toPoint({
  id,
  name,
  address1,
  zipCode,
  city,
  isSelected,
}: CarrierOption['agents'][number]) {
  const place = `${zipCode} ${city}`.trim()
  const address = [address1, place].filter((part) => part !== '').join(', ')
  return { id, name, address, isSelected } satisfies PickupPoint
}

type CarrierContext = {
  /** The shipping option that stands for the carrier; null if none names it. */
  carrierId: number | null
  /** Formats the fee of an option, and the total of the order with it. */
  formatFee: (option: CarrierOption) => Pick<ShippingOption, 'fee' | 'total' | 'isCovered'>
  isCompany: boolean
}

/**
 * Puts the options of the carrier in the place of the shipping option that stands for it. If none
 * names the carrier, its options replace all others, as published storefronts do.
 */
export function addCarrierOptions(
  options: ShippingOption[],
  carrierOptions: CarrierOption[] | null,
  { carrierId, formatFee, isCompany }: CarrierContext,
): ShippingOption[] {
  if (carrierOptions === null) return options
  const others = carrierId === null ? [] : options.filter(({ id }) => id !== carrierId)
  const replaced = options.find(({ isSelected }) => isSelected) ?? options[0]
  const shippingId = carrierId ?? Number(replaced?.id ?? 0)
  const toOption = (option: CarrierOption): ShippingOption => ({
    id: formatCarrierChoice({ shippingId, optionId: option.id }),
    name: option.name,
    ...formatFee(option),
    isFree: option.price === 0,
    isInvoiced: isCompany && option.price === 0,
    isSelected: option.isSelected,
    points: option.agents.map(toPoint),
  })
  return [...others, ...carrierOptions.map(toOption)]
}

type CheckoutInput = NonNullable<VariablesOf<typeof placeOrderDocument>['checkout']>

const noCarrier = {
  externalShippingId: null,
  pickupPoint: null,
  externalShippingFee: -1,
  merchantData: null,
}

/**
 * Converts the chosen delivery for the merchant. `fee` is the price that the carrier's data has for
 * the option. Another choice than the carrier removes an earlier choice of the carrier.
 */
export function toDeliveryInput(
  { shippingId = '', pickupPoint = '' }: Partial<CheckoutValues>,
  fee: number | null,
): CheckoutInput {
  const choice = parseCarrierChoice(shippingId)
  if (choice) {
    return {
      shippingId: choice.shippingId,
      externalShippingId: choice.optionId,
      pickupPoint: pickupPoint || null,
      externalShippingFee: fee ?? -1,
      merchantData: JSON.stringify({ carrier: { option: choice.optionId } }),
    }
  }
  return /^\d{1,9}$/.test(shippingId) ? { shippingId: Number(shippingId), ...noCarrier } : {}
}

type CheckoutReply = {
  shippingData: string | null
  shippingOptions: ({ id: number; isSelected: boolean } | null)[] | null
  cart: { summary: { shipping: { feeIncVat: number } | null } | null } | null
}
type Values = Partial<CheckoutValues>

/** Returns the option of the carrier that the values name, or else the one that is stored. */
function findChosenOption({ shippingData }: CheckoutReply, { shippingId }: Values) {
  const options = parseCarrierOptions(shippingData) ?? []
  const choice = parseCarrierChoice(shippingId ?? '')
  if (!choice && shippingId) return null
  return (
    options.find(({ id, isSelected }) => (choice ? id === choice.optionId : isSelected)) ?? null
  )
}

/** Returns what the chosen option of the carrier costs, in major units. */
export function findCarrierFee(reply: CheckoutReply, values: Values): number | null {
  return findChosenOption(reply, values)?.price ?? null
}

/**
 * Returns what must be sent again, because only the reply shows it: the fee of the chosen option, or
 * that the carrier does not offer it, for example for another postal code. Otherwise returns null.
 */
export function findCarrierCorrection(
  reply: CheckoutReply,
  values: Values,
): { values: Values; carrierFee: number | null } | null {
  const option = findChosenOption(reply, values)
  const isChosen = parseCarrierChoice(values.shippingId ?? '') !== null
  if (!option) {
    return isChosen
      ? { values: { ...values, shippingId: '0', pickupPoint: '' }, carrierFee: null }
      : null
  }
  if (option.price === reply.cart?.summary?.shipping?.feeIncVat) return null
  return { values: { ...toStoredChoice(reply, option), ...values }, carrierFee: option.price }
}

/** Returns the values of the choice that the merchant has stored. */
function toStoredChoice({ shippingOptions }: CheckoutReply, option: CarrierOption): Values {
  const shippingId = shippingOptions?.find((candidate) => candidate?.isSelected)?.id ?? 0
  return {
    shippingId: formatCarrierChoice({ shippingId, optionId: option.id }),
    pickupPoint: option.agents.find(({ isSelected }) => isSelected)?.id ?? '',
  }
}
