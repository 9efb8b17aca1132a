import type { CartLine } from '#shared/cart/cart.ts'
import type { AmountFormatter } from './create-amount-formatter.ts'
import type { PackageDefinition, PackageDefinitions } from './cart-packages.ts'
import { toCartLine, type ApiLine } from './to-cart-line.ts'
import { listItems } from '../client/graphql.ts'

type ApiPackageLine = ApiLine & { productPackage: NonNullable<ApiLine['productPackage']> }

const isPackageLine = (line: ApiLine): line is ApiPackageLine => line.productPackage !== null

const findDivisor = (one: number, other: number): number =>
  other === 0 ? one : findDivisor(other, one % other)

/**
 * Counts the packages from the pieces of their items. Without the definition of the package it is
 * the largest number of equal packages that the pieces make.
 */
function countPackages(items: readonly ApiPackageLine[], definition?: PackageDefinition): number {
  for (const { quantity, productPackage } of items) {
    const option = definition?.pieces.find(
      ({ groupId, optionId }) =>
        groupId === productPackage.groupId && optionId === productPackage.optionId,
    )
    if (option && option.quantity > 0) return Math.max(1, Math.floor(quantity / option.quantity))
  }
  return Math.max(1, items.map(({ quantity }) => quantity).reduce(findDivisor))
}

type Amount =
  | 'sellingPriceIncVat'
  | 'sellingPriceExVat'
  | 'regularPriceIncVat'
  | 'regularPriceExVat'

const sumAmounts = (items: readonly ApiLine[], amount: Amount): number =>
  items.reduce((sum, { totalPrice }) => sum + (totalPrice?.[amount] ?? 0), 0)

function toPrices(items: readonly ApiLine[], count: number, formatAmount: AmountFormatter) {
  const [selling, sellingExVat] = [
    sumAmounts(items, 'sellingPriceIncVat'),
    sumAmounts(items, 'sellingPriceExVat'),
  ]
  const [regular, regularExVat] = [
    sumAmounts(items, 'regularPriceIncVat'),
    sumAmounts(items, 'regularPriceExVat'),
  ]
  const format = (incVat: number, exVat: number) => ({
    incVat: formatAmount(incVat),
    exVat: formatAmount(exVat),
  })
  return {
    isDiscounted: regular > selling,
    unitPrice: format(selling / count, sellingExVat / count),
    regularUnitPrice: format(regular / count, regularExVat / count),
    totalPrice: format(selling, sellingExVat),
  }
}

const sumPriceAmounts = (lines: readonly CartLine[], vat: 'incVat' | 'exVat'): number =>
  lines.reduce((sum, { quantity, priceAmount }) => sum + quantity * priceAmount[vat], 0)

function toPackageStock(lines: readonly CartLine[], count: number): CartLine['stock'] {
  const countIn = (kind: 'total' | 'inStock') =>
    Math.min(...lines.map(({ stock, quantity }) => Math.floor((stock[kind] * count) / quantity)))
  const [total, inStock] = [countIn('total'), countIn('inStock')]
  return { total, inStock, oversellable: total - inStock, static: 0 }
}

type PackageParts = { definitions: PackageDefinitions; formatAmount: AmountFormatter }

function toPackageLine(
  items: readonly [ApiPackageLine, ...ApiPackageLine[]],
  { definitions, formatAmount }: PackageParts,
): CartLine {
  const [{ productPackage }] = items
  const { packageId, packageName } = productPackage
  const definition = definitions.get(packageId)
  const count = countPackages(items, definition)
  const lines = items.map(toCartLine)
  const [first = toCartLine(items[0])] = lines
  const names = lines.flatMap(({ campaigns }) => campaigns)
  return {
    ...first,
    ...toPrices(items, count, formatAmount),
    priceAmount: {
      incVat: sumPriceAmounts(lines, 'incVat') / count,
      exVat: sumPriceAmounts(lines, 'exVat') / count,
    },
    skuId: null,
    productId: packageId,
    package: { packageId, groupKey: items[0].groupKey ?? '', items: toItems(items, lines) },
    alias: definition?.alias ?? first.alias,
    categoryAlias: definition ? definition.categoryAlias : first.categoryAlias,
    name: packageName,
    brand: null,
    skuName: null,
    pictureFileName: definition?.pictureFileName ?? first.pictureFileName,
    foodCodes: null,
    quantity: count,
    stock: toPackageStock(lines, count),
    isOffSale: lines.some(({ isOffSale }) => isOffSale),
    campaigns: [...new Set(names)],
    pieces: [],
    message: lines.find(({ message }) => message !== null)?.message ?? null,
  }
}

function toItems(items: readonly ApiPackageLine[], lines: readonly CartLine[]) {
  return items.map(({ skuId, quantity, productPackage }, index) => {
    const { groupId, optionId } = productPackage
    const { name = '', skuName = null, foodCodes = null } = lines[index] ?? {}
    return { skuId, groupId, optionId, name, skuName, foodCodes, quantity }
  })
}

/** Converts the lines of the merchant's cart. All lines of one package become one line. */
export function toCartLines(
  items: readonly (ApiLine | null)[] | null,
  parts: PackageParts,
): CartLine[] {
  const known = listItems(items)
  const packageLines = Map.groupBy(known.filter(isPackageLine), ({ groupKey }) => groupKey)
  return known.flatMap((item) => {
    if (!isPackageLine(item)) return [toCartLine(item)]
    const [first, ...others] = packageLines.get(item.groupKey) ?? []
    return first === item ? [toPackageLine([first, ...others], parts)] : []
  })
}
