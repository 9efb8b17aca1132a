import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import type { ProductDetails } from './product-details.ts'

type PackageSource = {
  product: Product
  scope: Scope
  details: ProductDetails
  /** Converts a product. It is a parameter because product-type.ts imports this file. */
  toProductType: (product: Product, scope: Scope, details: ProductDetails) => object
}

export async function loadProductPackageType(
  { product: { productId }, scope, details, toProductType }: PackageSource,
  { db }: MerchantContext,
) {
  const { packages, optionDetails } = await details.packages(db)
  const productPackage = packages.get(productId)
  return productPackage
    ? {
        groups: productPackage.groups.map((group, groupIndex) => ({
          groupId: group.groupId,
          name: group.name,
          description: null,
          image: null,
          required: group.isRequired,
          sortOrder: groupIndex,
          options: group.options.map((option, optionIndex) => ({
            optionId: option.optionId,
            name: option.product.name,
            quantity: option.quantity,
            isSelected: option.isSelected,
            sortOrder: optionIndex,
            product: toProductType(option.product, scope, optionDetails),
          })),
        })),
      }
    : null
}
