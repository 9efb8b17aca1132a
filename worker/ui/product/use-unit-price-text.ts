import { formatMoney } from '#shared/money/format-money.ts'
import type { UnitPrice } from '#shared/product/product.ts'
import { useShop } from '#shared/ui/shop-context.tsx'

/** Returns a function that formats a unit price, such as "129 kr/kg", with or without VAT. */
export function useUnitPriceText(): (unitPrice: UnitPrice) => string {
  const { locale, vatIncluded } = useShop()
  // The symbols of the units are the same in every language.
  return ({ incVat, exVat, unit }) =>
    `${formatMoney(vatIncluded ? incVat : exVat, locale.iso)}/${unit}`
}
