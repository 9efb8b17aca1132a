import { paymentMarks, type PaymentOption, type ShippingOption } from '#shared/checkout/checkout.ts'
import type { PaymentKind } from '#shared/checkout/checkout-fields.ts'
import { parseShippingData } from '#shared/delivery/shipping-data.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { addCarrierOptions, type ShippingState } from './carrier-options.ts'
import type { ApiCheckout } from './checkout-document.ts'
import { createAmountFormatter, type AmountFormatter } from '../cart/create-amount-formatter.ts'
import { toInvoicedFee } from '../cart/to-invoiced-fee.ts'
import { defaultPaymentType, type PaymentType } from '../order/placed-order.ts'
import { listItems } from '../client/graphql.ts'

type FormatTotal = (feeIncVat: number) => Pick<ShippingOption, 'total' | 'isCovered'>

/**
 * Creates a function that formats the cart total as it would be with another shipping fee. If the
 * total becomes higher, the customer's remaining balance is used too. The API does not tell what is
 * left on a gift card: if it covers the order now, it is expected to cover another fee too. The
 * agreement of the form finds out if it does not.
 */
export function createTotalFormatter(cart: ApiCheckout['cart'], language: string): FormatTotal {
  const { total, shipping, balance, fixedAmountDiscountIncVat = 0 } = cart?.summary ?? {}
  const usedBalance = balance?.pending ?? 0
  const totalWithoutShipping =
    (total?.sellingPriceIncVat ?? 0) + usedBalance - (shipping?.feeIncVat ?? 0)
  const availableBalance = usedBalance + (balance?.remaining ?? 0)
  const formatAmount = createAmountFormatter(cart?.summary ?? null, language)
  const isGiftCardEnough = total?.sellingPriceIncVat === 0 && fixedAmountDiscountIncVat > 0
  return (fee) => {
    const rest = totalWithoutShipping + fee - availableBalance
    const amount = isGiftCardEnough ? 0 : Math.max(0, rest)
    return { total: formatAmount(amount), isCovered: toMinorUnits(amount) === 0 }
  }
}

type OptionFormat = Pick<ShippingState, 'nshiftData'> & {
  formatTotal: FormatTotal
  formatAmount: AmountFormatter
  isFreeInvoiced: boolean
}

export function toShippingOptions(
  { shippingOptions }: ApiCheckout,
  { nshiftData, formatTotal, formatAmount, isFreeInvoiced }: OptionFormat,
): ShippingOption[] {
  const apiOptions = listItems(shippingOptions)
  const options = apiOptions.map((option) => ({
    id: option.id,
    name: option.displayName ?? option.name ?? '',
    fee: { incVat: option.feeIncVatFormatted ?? '', exVat: option.feeExVatFormatted ?? '' },
    ...formatTotal(option.feeIncVat),
    isFree: option.feeIncVat === 0,
    ...toInvoicedFee(option, { isFreeInvoiced, formatAmount }),
    isSelected: option.isSelected,
    ...toDeliveries(option.subOptions),
  }))
  return addCarrierOptions(options, {
    nshiftData,
    carrierId: apiOptions.find(({ externalId }) => externalId)?.id ?? null,
    isFreeInvoiced,
    formatFee: ({ price, priceExVat = price }) => ({
      fee: { incVat: formatAmount(price), exVat: formatAmount(priceExVat) },
      ...formatTotal(price),
    }),
  })
}

export function findAreaId(options: ApiCheckout['shippingOptions']): string | null {
  const data = listItems(options).map(({ shippingData }) => parseShippingData(shippingData))
  return data.find(({ deliveryArea }) => deliveryArea)?.deliveryArea ?? null
}

type ApiShippingOption = NonNullable<NonNullable<ApiCheckout['shippingOptions']>[number]>

function toDeliveries(
  subOptions: ApiShippingOption['subOptions'],
): Pick<ShippingOption, 'deliveries'> {
  const options = listItems(subOptions).flatMap(({ shippingData, isSelected }) => {
    const { deliverySlot: slot } = parseShippingData(shippingData)
    return slot ? [{ slot, isSelected }] : []
  })
  const selected = options.find(({ isSelected }) => isSelected) ?? options[0]
  if (!selected) return {}
  const slots = options.map(({ slot }) => slot)
  const loadedAt = new Date().toISOString()
  return { deliveries: { slots, selectedStart: selected.slot.start, loadedAt } }
}

/** Payment types whose providers give the HTML of a form instead of a page of their own. */
const frameTypes = ['KLARNA', 'SVEA', 'WALLEY', 'AVARDA']

type ApiPaymentOptions = ApiCheckout['paymentOptions']
type ApiPaymentOption = NonNullable<NonNullable<ApiPaymentOptions>[number]>

const getCheckoutType = ({ checkoutType, paymentType }: ApiPaymentOption) =>
  checkoutType ?? paymentType

function toPaymentKind(option: ApiPaymentOption): PaymentKind {
  if (getCheckoutType(option) === 'STANDARD') return 'invoice'
  return frameTypes.includes(option.paymentType ?? '') ? 'frame' : 'online'
}

export type ChosenPayment = {
  kind: PaymentKind
  type: PaymentType
  /** Some providers give the HTML of a form or a page of their own, and tell it only with return URLs. */
  canHaveForm: boolean
  /** HTML of the payment provider; null if it gives none yet. */
  html: string | null
}

/** Returns the chosen option, or the one that the merchant has selected. */
export function findChosenPayment(
  options: ApiPaymentOptions,
  chosenId: string | undefined,
): ChosenPayment | null {
  const isChosen = (option: ApiPaymentOption | null) => `${option?.id}` === chosenId
  const option = options?.find(isChosen) ?? options?.find((other) => other?.isSelected)
  if (!option) return null
  const kind = toPaymentKind(option)
  const html = kind === 'invoice' ? null : option.paymentData || null
  const canHaveForm =
    kind === 'frame' ||
    html !== null ||
    (kind === 'online' && getCheckoutType(option) === 'GEINS_PAY')
  return { kind, type: option.paymentType ?? defaultPaymentType, canHaveForm, html }
}

export function toPaymentOptions(options: ApiPaymentOptions): PaymentOption[] {
  return listItems(options).map((option) => ({
    id: option.id,
    name: option.displayName ?? option.name ?? '',
    kind: toPaymentKind(option),
    mark: paymentMarks.find((name) => option.logo === `${name}.svg`) ?? null,
    fee: { incVat: option.feeIncVatFormatted ?? '', exVat: option.feeExVatFormatted ?? '' },
    isFree: option.feeIncVat === 0,
    isSelected: option.isSelected,
  }))
}
