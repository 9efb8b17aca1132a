import { toDecimal } from '#shared/money/money.ts'
import { splitVat } from '#shared/money/split-vat.ts'
import { choosePayment, listPayments } from '../rules/checkout-choice.ts'
import type { CheckoutInput } from '../rules/checkout-input.ts'
import { choosePaymentOption, paymentOptions, type PaymentOption } from '../rules/payment.ts'
import type { ShippingChoice } from '../rules/shipping.ts'
import type { Scope } from '../rules/scope.ts'
import { format } from './price-view.ts'

/** The option a cart is sent by. */
export function showShippingChoice(choice: ShippingChoice, scope: Scope) {
  return {
    ...showShippingOption(choice, scope),
    isDefault: choice.isDefault,
    isSelected: !choice.isDefault,
  }
}

/** Without the two flags, which depend on where the option is shown. */
export function showShippingOption(
  { option, fee, leftToFreeShipping }: Omit<ShippingChoice, 'isDefault' | 'isInvoiced'>,
  scope: Scope,
) {
  const { exVat } = splitVat(fee, scope.market.vatBasisPoints)
  return {
    id: option.id,
    name: option.key,
    displayName: option.name[scope.language],
    logo: null,
    externalId: null,
    shippingData: null,
    subOptions: [],
    feeIncVat: toDecimal(fee),
    feeExVat: toDecimal(exVat),
    amountLeftToFreeShipping: leftToFreeShipping === null ? -1 : toDecimal(leftToFreeShipping),
    amountLeftToFreeShippingFormatted:
      leftToFreeShipping === null ? null : format(leftToFreeShipping, scope),
    feeIncVatFormatted: format(fee, scope),
    feeExVatFormatted: format(exVat, scope),
  }
}

/** The option a cart is paid by: the chosen one, else the default. */
export function showPaymentOption(chosenId: number | null | undefined, scope: Scope) {
  return showOption(choosePaymentOption(chosenId), true, scope)
}

export function showPaymentOptions(checkout: CheckoutInput, scope: Scope) {
  const selected = choosePayment(checkout, scope.market)
  return listPayments(checkout, scope.market).map((option) =>
    showOption(option, option === selected, scope),
  )
}

function showOption(option: PaymentOption, isSelected: boolean, scope: Scope) {
  return {
    id: option.id,
    name: option.paymentType,
    displayName: option.name[scope.language],
    logo: null,
    feeIncVat: 0,
    feeExVat: 0,
    isDefault: option === paymentOptions[0],
    isSelected,
    paymentType: option.paymentType,
    checkoutType: option.checkoutType,
    paymentData: null,
    newCheckoutSession: false,
    feeIncVatFormatted: format(0, scope),
    feeExVatFormatted: format(0, scope),
  }
}
