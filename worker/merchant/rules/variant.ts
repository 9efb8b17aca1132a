import { addStock, type Product, type Sku } from './product.ts'

/** A product of a variant group. Its value distinguishes it from the other members. */
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
  /** For example `Protein` or `Spice`; the same in every language. */
  dimension: string
  mainProductId: number
  isCollapsed: boolean
  members: VariantMember[]
}

/** Creates a group for a product without variants, because clients read its SKUs from the group. */
export function toSingleProductGroup(product: Product): VariantGroup {
  const { productId, name, alias, pictures, skus } = product
  const member = {
    productId,
    value: alias,
    label: name,
    name,
    alias,
    categoryAlias: product.category.alias,
    pictures,
    skus,
  }
  return {
    variantGroupId: productId,
    name,
    dimension: 'Product',
    mainProductId: productId,
    isCollapsed: false,
    members: [member],
  }
}

/** Chooses the SKU selected when a page opens: the first available one, else the first. */
export function chooseSku(skus: readonly Sku[]): Sku | undefined {
  return skus.find((sku) => sku.inStock + sku.oversellable + sku.staticStock > 0) ?? skus[0]
}

export function addMemberStock(member: VariantMember) {
  return addStock(member.skus)
}
