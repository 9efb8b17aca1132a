import { toDecimal } from '#shared/money/money.ts'
import { splitVat } from '#shared/money/split-vat.ts'
import type { CheckoutInput } from '../rules/checkout-input.ts'
import { choosePaymentOption, listPaymentOptions } from '../rules/checkout-options.ts'
import { getShippingData } from '../rules/delivery-day.ts'
import { getPaymentOption, paymentOptions, type PaymentOption } from '../rules/payment.ts'
import type { Scope } from '../rules/scope.ts'
import type { ShippingChoice } from '../rules/shipping.ts'
import { formatAmount } from './price.ts'

/** Converts the shipping option of a cart to the API type. */
export function toShippingChoiceType(choice: ShippingChoice, scope: Scope) {
  return {
    ...toShippingOptionType(choice, scope),
    isDefault: choice.isDefault,
    isSelected: !choice.isDefault,
  }
}

/**
 * Converts a shipping option to the API type without `isDefault` and `isSelected`. The caller adds
 * these two fields.
 */
export function toShippingOptionType(
  { option, fee, leftToFreeShipping }: Omit<ShippingChoice, 'isDefault' | 'isInvoiced'>,
  scope: Scope,
) {
  const { exVat } = splitVat(fee, scope.market.vatBasisPoints)
  return {
    id: option.id,
    name: option.key,
    displayName: option.name[scope.language],
    logo: null,
    externalId: option.externalId ?? null,
    shippingData: getShippingData(scope.market, option),
    subOptions: [],
    feeIncVat: toDecimal(fee),
    feeExVat: toDecimal(exVat),
    amountLeftToFreeShipping: leftToFreeShipping === null ? -1 : toDecimal(leftToFreeShipping),
    amountLeftToFreeShippingFormatted:
      leftToFreeShipping === null ? null : formatAmount(leftToFreeShipping, scope),
    feeIncVatFormatted: formatAmount(fee, scope),
    feeExVatFormatted: formatAmount(exVat, scope),
  }
}

/**
 * Converts the payment option of a cart to the API type. If no option was chosen, the default
 * option is used.
 */
export function toChosenPaymentOptionType(chosenId: number | null | undefined, scope: Scope) {
  return toPaymentOptionType(getPaymentOption(chosenId), scope, { isSelected: true })
}

/** `paymentData` is the HTML with which the shopper pays by the selected option, if it has some. */
export function toPaymentOptionTypes(
  checkout: CheckoutInput,
  scope: Scope,
  paymentData: string | null,
) {
  const selected = choosePaymentOption(checkout, scope.market)
  return listPaymentOptions(checkout, scope.market).map((option) =>
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
    feeIncVat: 0,
    feeExVat: 0,
    isDefault: option === paymentOptions[0],
    isSelected,
    paymentType: option.paymentType,
    checkoutType: option.checkoutType,
    paymentData,
    newCheckoutSession: false,
    feeIncVatFormatted: formatAmount(0, scope),
    feeExVatFormatted: formatAmount(0, scope),
  }
}
