import { z } from 'zod'
import { formatCarrierChoice, parseCarrierChoice } from '#shared/checkout/delivery-choice.ts'
import type { CheckoutValues, PickupPoint, ShippingOption } from '#shared/checkout/checkout.ts'
import { getDeliveryZip } from '#shared/checkout/shipping-address-fields.ts'
import type { CheckoutInput } from './checkout-document.ts'

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
type CarrierOption = z.infer<typeof optionSchema>

const dataSchema = z.object({ options: z.array(optionSchema) })

/** Returns null if there is no carrier, or if its data cannot be read. */
export function parseCarrierOptions(shippingData: string | null): CarrierOption[] | null {
  if (!shippingData) return null
  try {
    return dataSchema.safeParse(JSON.parse(shippingData)).data?.options ?? null
  } catch {
    return null
  }
}

function toPoint(agent: CarrierOption['agents'][number]): PickupPoint {
  const { id, name, address1, zipCode, city, isSelected } = agent
  const place = `${zipCode} ${city}`.trim()
  return { id, name, address: [address1, place].filter(Boolean).join(', '), isSelected }
}

type CarrierContext = {
  nshiftData: CarrierOption[] | null
  /** The shipping option that stands for the carrier; null if none names it. */
  carrierId: number | null
  formatFee: (option: CarrierOption) => Pick<ShippingOption, 'fee' | 'total' | 'isCovered'>
  isFreeInvoiced: boolean
}

/** If no shipping option names the carrier, its options replace all others, as published storefronts do. */
export function addCarrierOptions(
  options: ShippingOption[],
  { nshiftData, carrierId, formatFee, isFreeInvoiced }: CarrierContext,
): ShippingOption[] {
  if (nshiftData === null) return options
  const others = carrierId === null ? [] : options.filter(({ id }) => id !== carrierId)
  const replaced = options.find(({ isSelected }) => isSelected) ?? options[0]
  const shippingId = carrierId ?? Number(replaced?.id ?? 0)
  const toOption = (option: CarrierOption): ShippingOption => ({
    id: formatCarrierChoice({ shippingId, optionId: option.id }),
    name: option.name,
    ...formatFee(option),
    isFree: option.price === 0,
    isInvoiced: isFreeInvoiced && option.price === 0,
    isSelected: option.isSelected,
    points: option.agents.map(toPoint),
  })
  return [...others, ...nshiftData.map(toOption)]
}

type Values = Partial<CheckoutValues>

export type ShippingState = {
  nshiftData: CarrierOption[] | null
  /** The postal code to which the meals go; empty if none was entered. */
  currentZip: string
  /** The price of the chosen option of the carrier, in major units. */
  externalShippingFee: number | null
  /** The chosen option of the carrier, as the merchant stores it. */
  merchantData: string | null
}

function findChosenOption(
  nshiftData: ShippingState['nshiftData'],
  { shippingId = '' }: Values,
): CarrierOption | null {
  const choice = parseCarrierChoice(shippingId)
  if (!choice && shippingId) return null
  const isChosen = ({ id, isSelected }: CarrierOption) =>
    choice ? id === choice.optionId : isSelected
  return nshiftData?.find(isChosen) ?? null
}

/** Only a reply has `nshiftData`, so the first request cannot name the fee. */
export function toShippingState(
  values: Values,
  nshiftData: ShippingState['nshiftData'] = null,
): ShippingState {
  const choice = parseCarrierChoice(values.shippingId ?? '')
  return {
    nshiftData,
    currentZip: getDeliveryZip(values),
    externalShippingFee: findChosenOption(nshiftData, values)?.price ?? null,
    merchantData: choice && JSON.stringify({ carrier: { option: choice.optionId } }),
  }
}

/** Another choice than the carrier removes an earlier choice of the carrier. */
export function toDeliveryInput(
  { shippingId = '', pickupPoint = '' }: Values,
  { externalShippingFee, merchantData }: ShippingState,
): CheckoutInput {
  const choice = parseCarrierChoice(shippingId)
  if (!choice && !/^\d{1,9}$/.test(shippingId)) return {}
  return {
    shippingId: choice?.shippingId ?? Number(shippingId),
    externalShippingId: choice?.optionId ?? null,
    pickupPoint: (choice && pickupPoint) || null,
    externalShippingFee: (choice && externalShippingFee) ?? -1,
    merchantData,
  }
}

type CheckoutReply = {
  shippingOptions: ({ id: number; isSelected: boolean } | null)[] | null
  cart: { summary: { shipping: { feeIncVat: number } | null } | null } | null
}

/** Only a reply shows the fee of the chosen option, or that the carrier does not offer it any more. */
export function findCarrierCorrection(
  { shippingOptions, cart }: CheckoutReply,
  { nshiftData }: Pick<ShippingState, 'nshiftData'>,
  values: Values,
): Values | null {
  const option = findChosenOption(nshiftData, values)
  if (!option) {
    const isLost = parseCarrierChoice(values.shippingId ?? '') !== null
    return isLost ? { ...values, shippingId: '0', pickupPoint: '' } : null
  }
  if (option.price === cart?.summary?.shipping?.feeIncVat) return null
  const shippingId = shippingOptions?.find((candidate) => candidate?.isSelected)?.id ?? 0
  return {
    shippingId: formatCarrierChoice({ shippingId, optionId: option.id }),
    pickupPoint: option.agents.find(({ isSelected }) => isSelected)?.id ?? '',
    ...values,
  }
}
