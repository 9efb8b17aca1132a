import { toCanonicalUrl } from '../rules/catalogue-path.ts'
import type { Sku } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import {
  addMemberStock,
  chooseSku,
  type VariantGroup,
  type VariantMember,
} from '../rules/variant.ts'
import { toStockType } from './sku.ts'

const SKU_DIMENSION = 'Size'

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

/**
 * Converts a product of a variant group to the API type. The product has level 1; its skus are
 * nested in it with level 0.
 */
export function toVariantType(member: VariantMember, group: VariantGroup, scope: Scope) {
  const { market, language } = scope
  const commonFields = {
    incoming: null,
    shelf: null,
    productId: member.productId,
    name: member.name,
    alias: member.alias,
    canonicalUrl: toCanonicalUrl(
      { kind: 'p', segments: [member.categoryAlias, member.alias] },
      market,
      language,
    ),
    primaryImage: member.pictures[0] ?? null,
    attributes: [],
  }
  return {
    ...commonFields,
    level: 1,
    dimension: group.dimension,
    type: 'product',
    value: member.value,
    label: member.label,
    skuId: null,
    stock: toStockType(addMemberStock(member)),
    variants: member.skus.map((sku) => ({
      ...commonFields,
      level: 0,
      dimension: SKU_DIMENSION,
      type: 'sku',
      value: sku.name,
      label: sku.name,
      skuId: sku.skuId,
      stock: toStockType(sku),
      variants: [],
    })),
  }
}

/**
 * Returns the dimensions of a product in its variant group: level 1 contains the variants of the
 * group, level 0 the skus of the product.
 */
export function toVariantDimensionTypes(group: VariantGroup, productId: number) {
  const ownVariant = group.members.find((member) => member.productId === productId)
  if (!ownVariant) return []
  const sku = chooseSku(ownVariant.skus)
  return [
    {
      level: 1,
      dimension: group.dimension,
      type: 'product',
      value: ownVariant.value,
      label: ownVariant.label,
      attributes: [],
      group: group.members.map(({ label, value }) => ({ label, value })),
    },
    ...(sku ? [toSkuDimensionType(sku, ownVariant.skus)] : []),
  ]
}

function toSkuDimensionType(sku: Sku, skus: readonly Sku[]) {
  return {
    level: 0,
    dimension: SKU_DIMENSION,
    type: 'sku',
    value: sku.name,
    label: sku.name,
    attributes: [],
    group: skus.map(({ name }) => ({ label: name, value: name })),
  }
}
