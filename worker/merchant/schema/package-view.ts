import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import type { ProductDetails } from './product-details.ts'

type Packed = {
  product: Product
  scope: Scope
  details: ProductDetails
  /** How a product is shown: a product's own view imports this one. */
  show: (product: Product, scope: Scope, details: ProductDetails) => object
}

export async function showProductPackage(
  { product: { productId }, scope, details, show }: Packed,
  { db }: MerchantContext,
) {
  const { packages, optionDetails } = await details.packages(db)
  const found = packages.get(productId)
  return found
    ? {
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
            product: show(option.product, scope, optionDetails),
          })),
        })),
      }
    : null
}
