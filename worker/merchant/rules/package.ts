import { countStock, type Product } from './product.ts'

export type PackageOption = {
  optionId: number
  quantity: number
  isSelected: boolean
  product: Product
}

export type PackageGroup = {
  groupId: number
  name: string
  isRequired: boolean
  options: PackageOption[]
}

export type Package = { packageId: number; name: string; groups: PackageGroup[] }

export type Selection = { groupId: number; optionId: number; skuId: number }

export type PackageItem = Selection & { quantity: number }
export type PackageChoice = { packageId: number; items: PackageItem[] }

/**
 * What a shopper's selections put into the cart, null when they do not fit the package: of a group at most one option, of
 * a required group one (the selected one when nothing is said of the group), and only skus of the option's product.
 */
export function choosePackage(
  { packageId, groups }: Package,
  selections: readonly Selection[],
): PackageChoice | null {
  const chosen = groups.map((group) => chooseInGroup(group, selections))
  const known = selections.every((one) => groups.some((group) => group.groupId === one.groupId))
  const items = chosen.flatMap((item) => (item && item !== 'wrong' ? [item] : []))
  return known && !chosen.includes('wrong') && items.length > 0 ? { packageId, items } : null
}

function chooseInGroup(
  group: PackageGroup,
  selections: readonly Selection[],
): PackageItem | 'wrong' | null {
  const given = selections.filter((one) => one.groupId === group.groupId)
  const [selection] = given
  if (given.length > 1) return 'wrong'
  if (!selection) return group.isRequired ? (chooseDefault(group) ?? 'wrong') : null
  const option = group.options.find((one) => one.optionId === selection.optionId)
  const fits = option?.product.skus.some((sku) => sku.skuId === selection.skuId)
  return option && fits ? { ...selection, quantity: option.quantity } : 'wrong'
}

function chooseDefault({ groupId, options }: PackageGroup): PackageItem | null {
  const option = options.find((one) => one.isSelected) ?? options[0]
  const sku = option?.product.skus.find((one) => countStock(one) > 0) ?? option?.product.skus[0]
  if (!option || !sku) return null
  return { groupId, optionId: option.optionId, skuId: sku.skuId, quantity: option.quantity }
}
