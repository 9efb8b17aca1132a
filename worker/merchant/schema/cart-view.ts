import { toDecimal } from '#shared/money/money.ts'
import { sumCart, type Cart, type CartSummary, type PricedLine } from '../rules/cart.ts'
import type { Scope } from '../rules/scope.ts'
import { showPaymentOption, showShippingOption } from './option-view.ts'
import { format, showPrice } from './price-view.ts'
import { showProduct } from './product-view.ts'

export function showCart(cart: Cart, scope: Scope) {
  const summary = sumCart(cart, scope.market)
  return {
    id: cart.id,
    items: summary.lines.map((line) => showLine(line, scope)),
    isCompleted: cart.isCompleted,
    promoCode: null,
    freeShipping: summary.shipping.leftToFreeShipping === 0,
    fixedDiscount: 0,
    appliedCampaigns: [],
    summary: showSummary(summary, cart, scope),
  }
}

function showLine(line: PricedLine, scope: Scope) {
  const unitPrice = showPrice(line.unitPrice, scope)
  return {
    id: line.id,
    product: showProduct(line.product, scope),
    skuId: line.sku.skuId,
    quantity: line.quantity,
    unitPrice,
    totalPrice: showPrice(line.totalPrice, scope),
    campaign: {
      appliedCampaigns: [],
      prices: [{ quantity: line.quantity, discount: 0, discountPercentage: 0, price: unitPrice }],
    },
    message: line.message,
  }
}

function showSummary(summary: CartSummary, cart: Cart, scope: Scope) {
  const { sellingIncVat, sellingExVat } = summary.total
  const { option, isDefault } = summary.shipping
  return {
    total: showPrice(summary.total, scope),
    subTotal: showPrice(summary.subTotal, scope),
    // The published field is a whole number: Finland's 13.5 % reads 14 here, its amount is exact.
    vats: [{ rate: Math.round(scope.market.vatBasisPoints / 100), amount: toDecimal(summary.vat) }],
    balance: {
      remaining: 0,
      pending: 0,
      totalSellingPriceExBalanceIncVat: toDecimal(sellingIncVat),
      totalSellingPriceExBalanceExVat: toDecimal(sellingExVat),
      remainingFormatted: () => format(0, scope),
      pendingFormatted: () => format(0, scope),
      totalSellingPriceExBalanceIncVatFormatted: () => format(sellingIncVat, scope),
      totalSellingPriceExBalanceExVatFormatted: () => format(sellingExVat, scope),
    },
    fixedAmountDiscountIncVat: 0,
    fixedAmountDiscountExVat: 0,
    shipping: {
      ...showShippingOption(option, { subTotal: summary.subTotal.sellingIncVat, scope }),
      isDefault,
      isSelected: !isDefault,
    },
    payment: showPaymentOption(cart.checkout.paymentId, scope),
  }
}
