import { toDecimal, splitVat } from '#shared/money/money.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import type { ReadyDays } from '#shared/delivery/delivery-window.ts'
import { formatShippingData } from '#shared/delivery/shipping-data.ts'
import { listCarrierOptions } from '../../rules/delivery/carrier.ts'
import type { CheckoutInput } from '../../rules/customer/checkout-input.ts'
import { choosePaymentOption, listPaymentOptions } from '../../rules/checkout/checkout-options.ts'
import { listTimes, toShippingData } from '../../rules/delivery/to-shipping-data.ts'
import {
  getPaymentOption,
  listShopPayments,
  type PaymentOption,
} from '../../rules/payment/payment.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { carrierShipping, type ShippingChoice } from '../../rules/delivery/shipping.ts'
import { formatAmount, toAmountFields } from '../product/price.ts'

/** Converts the shipping option of a cart to the API type. */
export function toShippingChoiceType(
  choice: ShippingChoice,
  scope: Scope,
  readyDays: ReadyDays | null,
) {
  return {
    ...toShippingOptionType(choice, scope, { readyDays }),
    isDefault: choice.isDefault,
    isSelected: !choice.isDefault,
  }
}

/** The deliveries of a shipping option, and the one that the checkout asks for. */
type ShippingTimes = {
  /** Null asks for the windows of all postal codes. */
  zip?: string | null | undefined
  /** The days after which everything in the cart is made. */
  readyDays?: ReadyDays | null
  slots?: readonly DeliverySlot[]
  selected?: DeliverySlot | null
}

/** The caller adds `isDefault` and `isSelected`. */
export function toShippingOptionType(
  { option, fee, invoicedFee, leftToFreeShipping }: Omit<ShippingChoice, 'isDefault'>,
  scope: Scope,
  { zip, readyDays = null, slots = [], selected = null }: ShippingTimes = {},
) {
  const { exVat } = splitVat(fee, scope.market.vatBasisPoints)
  const common = {
    id: option.id,
    name: option.key,
    displayName: option.name[scope.language],
    logo: null,
    externalId: option.externalId ?? null,
    ...toAmountFields({ feeIncVat: fee, feeExVat: exVat }, scope),
    amountLeftToFreeShipping: leftToFreeShipping === null ? -1 : toDecimal(leftToFreeShipping),
    amountLeftToFreeShippingFormatted:
      leftToFreeShipping === null ? null : formatAmount(leftToFreeShipping, scope),
  }
  return {
    ...common,
    shippingData: toShippingData({
      ...listTimes(scope.market, option, zip),
      ...(readyDays && { readyDays }),
      ...toInvoicedFee(invoicedFee),
    }),
    subOptions: slots.map((slot, index) => ({
      ...common,
      name: slot.start,
      displayName: formatSlot(slot, scope.language),
      externalId: slot.start,
      shippingData: formatShippingData({ deliverySlot: slot }),
      isDefault: index === 0,
      isSelected: slot.start === selected?.start,
      subOptions: [],
    })),
  }
}

/** Returns the fee that the buyer pays by a separate invoice, if there is one, as shipping data. */
export const toInvoicedFee = (fee: ShippingChoice['invoicedFee']) =>
  fee && { invoicedFee: { incVat: toDecimal(fee.incVat), exVat: toDecimal(fee.exVat) } }

/** If no option was chosen, the default option is used. */
export function toChosenPaymentOptionType(chosenId: number | null | undefined, scope: Scope) {
  const option = getPaymentOption(chosenId || listShopPayments(scope)[0]?.id)
  return toPaymentOptionType(option, scope, { isSelected: true })
}

/** `paymentData` is the HTML with which the shopper pays by the selected option, if it has some. */
export function toPaymentOptionTypes(
  checkout: CheckoutInput,
  scope: Scope,
  paymentData: string | null,
) {
  const selected = choosePaymentOption(checkout, scope)
  return listPaymentOptions(checkout, scope).map((option) =>
    toPaymentOptionType(option, scope, {
      isSelected: option === selected,
      paymentData: option === selected ? paymentData : null,
    }),
  )
}

function toPaymentOptionType(
  option: PaymentOption,
  scope: Scope,
  { isSelected, paymentData = null }: { isSelected: boolean; paymentData?: string | null },
) {
  return {
    id: option.id,
    name: option.paymentType,
    displayName: option.name[scope.language],
    logo: option.logo,
    ...toAmountFields({ feeIncVat: 0, feeExVat: 0 }, scope),
    isDefault: option === listShopPayments(scope)[0],
    isSelected,
    paymentType: option.paymentType,
    checkoutType: option.checkoutType,
    paymentData,
    newCheckoutSession: false,
  }
}

/**
 * Returns the options of the external carrier for the postal code as the JSON text of the API, or
 * null if it does not deliver there. `getFee` returns what an option with this price costs.
 */
export function toCarrierData(
  checkout: CheckoutInput,
  { market, language }: Scope,
  getFee: (price: number) => number,
): string | null {
  const carrierOptions = listCarrierOptions(checkout, market)
  if (carrierOptions.length === 0) return null
  const isCarrier = checkout.shippingId === carrierShipping.id
  const options = carrierOptions.map(({ id, name, price, points }) => {
    const fee = getFee(price)
    return {
      id,
      name: name[language],
      price: toDecimal(fee),
      priceExVat: toDecimal(splitVat(fee, market.vatBasisPoints).exVat),
      isSelected: isCarrier && id === checkout.externalShippingId,
      agents: points.map(({ street, zip, ...point }) => ({
        ...point,
        isSelected: isCarrier && point.id === checkout.pickupPoint,
        address1: street,
        zipCode: zip,
      })),
    }
  })
  return JSON.stringify({ options })
}
