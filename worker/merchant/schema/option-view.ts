import { toDecimal } from '#shared/money/money.ts'
import { splitVat } from '#shared/money/split-vat.ts'
import { choosePaymentOption, paymentOptions, type PaymentOption } from '../rules/payment.ts'
import { getShippingFee, type ShippingOption } from '../rules/shipping.ts'
import type { Scope } from '../rules/scope.ts'
import { format } from './price-view.ts'

/** Without the two flags, which depend on where the option is shown. */
export function showShippingOption(
  option: ShippingOption,
  { subTotal, scope }: { subTotal: number; scope: Scope },
) {
  const { market, language } = scope
  const fee = getShippingFee(market, option, subTotal)
  const { exVat } = splitVat(fee, market.vatBasisPoints)
  const left = Math.max(0, market.freeShippingFrom - subTotal)
  return {
    id: option.id,
    name: option.key,
    displayName: option.name[language],
    logo: null,
    feeIncVat: toDecimal(fee),
    feeExVat: toDecimal(exVat),
    amountLeftToFreeShipping: toDecimal(left),
    amountLeftToFreeShippingFormatted: format(left, scope),
    feeIncVatFormatted: format(fee, scope),
    feeExVatFormatted: format(exVat, scope),
  }
}

/** The option a cart is paid by: the chosen one, else the default. */
export function showPaymentOption(chosenId: number | null | undefined, scope: Scope) {
  return showOption(choosePaymentOption(chosenId), { chosenId, scope })
}

export function showPaymentOptions(chosenId: number | null | undefined, scope: Scope) {
  return paymentOptions.map((option) => showOption(option, { chosenId, scope }))
}

function showOption(
  option: PaymentOption,
  { chosenId, scope }: { chosenId: number | null | undefined; scope: Scope },
) {
  return {
    id: option.id,
    name: option.paymentType,
    displayName: option.name[scope.language],
    logo: null,
    feeIncVat: 0,
    feeExVat: 0,
    isDefault: option === paymentOptions[0],
    isSelected: option === choosePaymentOption(chosenId),
    paymentType: option.paymentType,
    checkoutType: option.checkoutType,
    paymentData: null,
    newCheckoutSession: false,
    feeIncVatFormatted: format(0, scope),
    feeExVatFormatted: format(0, scope),
  }
}
