import { toCanonicalUrl } from '../rules/catalogue-path.ts'
import type { Sku } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import {
  addMemberStock,
  chooseSku,
  type VariantGroup,
  type VariantMember,
} from '../rules/variant.ts'
import { showStock } from './sku-view.ts'

const SKU_DIMENSION = 'Size'

export function showVariantGroup(group: VariantGroup, scope: Scope) {
  return {
    variantGroupId: group.variantGroupId,
    name: group.name,
    mainProductId: group.mainProductId,
    collapseInLists: group.isCollapsed,
    activeProducts: group.members.length,
    variants: group.members.map((member) => showMember(member, group, scope)),
  }
}

/** A product in the tree: level 1, its skus below it at level 0. */
export function showMember(member: VariantMember, group: VariantGroup, scope: Scope) {
  const { market, language } = scope
  const shared = {
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
    ...shared,
    level: 1,
    dimension: group.dimension,
    type: 'product',
    value: member.value,
    label: member.label,
    skuId: null,
    stock: showStock(addMemberStock(member)),
    variants: member.skus.map((sku) => ({
      ...shared,
      level: 0,
      dimension: SKU_DIMENSION,
      type: 'sku',
      value: sku.name,
      label: sku.name,
      skuId: sku.skuId,
      stock: showStock(sku),
      variants: [],
    })),
  }
}

/** The place of one product in its group, a row for each level. */
export function showVariantDimensions(group: VariantGroup, productId: number) {
  const own = group.members.find((member) => member.productId === productId)
  if (!own) return []
  const sku = chooseSku(own.skus)
  return [
    {
      level: 1,
      dimension: group.dimension,
      type: 'product',
      value: own.value,
      label: own.label,
      attributes: [],
      group: group.members.map(({ label, value }) => ({ label, value })),
    },
    ...(sku ? [showSkuDimension(sku, own.skus)] : []),
  ]
}

function showSkuDimension(sku: Sku, skus: readonly Sku[]) {
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
