import { toCanonicalUrl } from '../../rules/market/catalogue-path.ts'
import { addStock, type Sku } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import {
  chooseSku,
  SKU_DIMENSION,
  type VariantGroup,
  type VariantMember,
} from '../../rules/product/variant.ts'
import { toIncoming, toStockType } from './sku.ts'

export function toVariantGroupType(group: VariantGroup, scope: Scope) {
  return {
    variantGroupId: group.variantGroupId,
    name: group.name,
    mainProductId: group.mainProductId,
    collapseInLists: group.isCollapsed,
    activeProducts: group.members.length,
    variants: group.members.map((member) => toVariantType(member, group, scope)),
  }
}

/** The product has level 1; its skus are nested in it with level 0. */
export function toVariantType(member: VariantMember, group: VariantGroup, scope: Scope) {
  const commonFields = {
    incoming: null,
    shelf: null,
    productId: member.productId,
    name: member.name,
    alias: member.alias,
    canonicalUrl: toCanonicalUrl(
      { kind: 'p', segments: [member.categoryAlias, member.alias] },
      scope,
    ),
    primaryImage: member.pictures[0] ?? null,
    // A client of the published API takes an empty list for attributes that match every selection.
    attributes: null,
  }
  return {
    ...commonFields,
    level: 1,
    dimension: group.dimension,
    type: 'product',
    value: member.value,
    label: member.label,
    skuId: null,
    stock: toStockType(addStock(member.skus)),
    variants: member.skus.map((sku) => ({
      ...commonFields,
      level: 0,
      dimension: SKU_DIMENSION,
      type: 'sku',
      value: sku.name,
      label: sku.name,
      skuId: sku.skuId,
      incoming: toIncoming(sku),
      stock: toStockType(sku),
      variants: [],
    })),
  }
}

/**
 * Returns the dimensions of a product. Level 1 is the product's own value in its variant group; a
 * product without siblings has no row of this level. Level 0 has one row for each sku, the selected
 * one first. `group` lists the values of the whole dimension.
 */
export function toVariantDimensionTypes(group: VariantGroup, productId: number) {
  const ownVariant = group.members.find((member) => member.productId === productId)
  if (!ownVariant) return []
  return [
    ...(group.members.length > 1 ? [toProductDimensionType(ownVariant, group)] : []),
    ...toSkuDimensionTypes(ownVariant.skus),
  ]
}

function toProductDimensionType(ownVariant: VariantMember, { dimension, members }: VariantGroup) {
  return {
    level: 1,
    dimension,
    type: 'product',
    value: ownVariant.value,
    label: ownVariant.label,
    attributes: null,
    group: members.map(({ label, value }) => ({ label, value })),
  }
}

function toSkuDimensionTypes(skus: readonly Sku[]) {
  const selected = chooseSku(skus)
  const others = skus.filter((sku) => sku !== selected)
  return [...(selected ? [selected] : []), ...others].map(({ name }) => ({
    level: 0,
    dimension: SKU_DIMENSION,
    type: 'sku',
    value: name,
    label: name,
    attributes: null,
    group: skus.map((sku) => ({ label: sku.name, value: sku.name })),
  }))
}
