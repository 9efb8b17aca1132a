import { countStock, type Product, type Sku } from './product.ts'

/** A product in a variant group. `value` distinguishes the product from the other products of the group. */
export type VariantMember = {
  productId: number
  value: string
  label: string
  name: string
  alias: string
  categoryAlias: string
  pictures: string[]
  skus: Sku[]
}

export type VariantGroup = {
  variantGroupId: number
  name: string
  /** The property in which the variants differ, for example `Protein` or `Spice`. It is not translated. */
  dimension: string
  mainProductId: number
  isCollapsed: boolean
  members: VariantMember[]
}

/** The dimension of the skus of a product. It is not translated. */
export const SKU_DIMENSION = 'Size'

/**
 * Creates a variant group for a product without variants, because clients always read the skus from
 * a variant group. The product itself is no choice, so its value is the selected size: a client that
 * joins the values of the group and of the skus finds only sizes.
 */
export function toSingleProductGroup(product: Product): VariantGroup {
  const { productId, name, category, skus } = product
  const size = chooseSku(skus)?.name ?? ''
  return {
    variantGroupId: productId,
    name,
    dimension: SKU_DIMENSION,
    mainProductId: productId,
    isCollapsed: false,
    members: [{ ...product, value: size, label: size, categoryAlias: category.alias }],
  }
}

/**
 * Chooses the sku that is selected when the product page opens: the first sku in stock or, if all
 * are sold out, the first sku.
 */
export function chooseSku(skus: readonly Sku[]): Sku | undefined {
  return skus.find((sku) => countStock(sku) > 0) ?? skus[0]
}
