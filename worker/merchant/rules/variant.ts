import { addStock, type Product, type Sku } from './product.ts'

/** One product of a group: its value is what sets it apart from its siblings. */
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
  /** `Protein`, `Spice`; the same in every language. */
  dimension: string
  mainProductId: number
  isCollapsed: boolean
  members: VariantMember[]
}

/** A product without siblings is a group of its own: clients read its skus from the tree. */
export function toOwnGroup(product: Product): VariantGroup {
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

/** The sku a page starts with: the first that can be bought, else the first. */
export function chooseSku(skus: readonly Sku[]): Sku | undefined {
  return skus.find((sku) => sku.inStock + sku.oversellable + sku.staticStock > 0) ?? skus[0]
}

export function addMemberStock(member: VariantMember) {
  return addStock(member.skus)
}
