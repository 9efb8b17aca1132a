import { findPackage } from '../data/package.ts'
import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'

type Packed = {
  product: Product
  scope: Scope
  /** How a product is shown: a product's own view imports this one. */
  show: (product: Product, scope: Scope) => object
}

export async function showProductPackage(
  { product: { productId }, scope, show }: Packed,
  { db }: MerchantContext,
) {
  const found = await findPackage(db, scope, productId)
  return (
    found && {
      groups: found.groups.map((group, place) => ({
        groupId: group.groupId,
        name: group.name,
        description: null,
        image: null,
        required: group.isRequired,
        sortOrder: place,
        options: group.options.map((option, order) => ({
          optionId: option.optionId,
          name: option.product.name,
          quantity: option.quantity,
          isSelected: option.isSelected,
          sortOrder: order,
          product: show(option.product, scope),
        })),
      })),
    }
  )
}
