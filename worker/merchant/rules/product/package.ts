import { z } from 'zod'
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

/** The package in the cart that a line belongs to, and its chosen option. */
export const packageItem = z.object({
  groupKey: z.string(),
  packageId: z.number(),
  packageName: z.string(),
  groupId: z.number(),
  optionId: z.number(),
})
export type PackageItem = z.infer<typeof packageItem>

export type Selection = { groupId: number; optionId: number; skuId: number }

export type PackageChoiceItem = Selection & { quantity: number }
export type PackageChoice = { packageId: number; items: PackageChoiceItem[] }

/**
 * Returns the items that the shopper's selections add to the cart, or null if the selections do not
 * fit the package. A group allows at most one option, and the sku must belong to the product of the
 * option. A required group without a selection gets its default option.
 */
export function choosePackage(
  { packageId, groups }: Package,
  selections: readonly Selection[],
): PackageChoice | null {
  const chosenItems = groups.map((group) => chooseGroupItem(group, selections))
  const isEveryGroupKnown = selections.every((one) =>
    groups.some((group) => group.groupId === one.groupId),
  )
  const items = chosenItems.flatMap((item) => (item && item !== 'invalid' ? [item] : []))
  return isEveryGroupKnown && !chosenItems.includes('invalid') && items.length > 0
    ? { packageId, items }
    : null
}

function chooseGroupItem(
  group: PackageGroup,
  selections: readonly Selection[],
): PackageChoiceItem | 'invalid' | null {
  const groupSelections = selections.filter((one) => one.groupId === group.groupId)
  const [selection] = groupSelections
  if (groupSelections.length > 1) return 'invalid'
  if (!selection) return group.isRequired ? (chooseDefault(group) ?? 'invalid') : null
  const option = group.options.find((one) => one.optionId === selection.optionId)
  const hasSku = option?.product.skus.some((sku) => sku.skuId === selection.skuId)
  return option && hasSku ? { ...selection, quantity: option.quantity } : 'invalid'
}

function chooseDefault({ groupId, options }: PackageGroup): PackageChoiceItem | null {
  const option = options.find((one) => one.isSelected) ?? options[0]
  const sku = option?.product.skus.find((one) => countStock(one) > 0) ?? option?.product.skus[0]
  if (!option || !sku) return null
  return { groupId, optionId: option.optionId, skuId: sku.skuId, quantity: option.quantity }
}
