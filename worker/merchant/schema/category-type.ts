import { findCategoryPicture } from '../data/picture/picture.ts'
import { toAlternativeUrl, toCanonicalUrl } from '../rules/catalogue-path.ts'
import type { Category } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'

export function toCategoryType(category: Category, scope: Scope) {
  const alternativeUrls = category.aliases.map((other) =>
    toAlternativeUrl({ kind: 'c', segments: [other.alias] }, scope.market, other.language),
  )
  return {
    categoryId: category.categoryId,
    parentCategoryId: category.parentId ?? 0,
    order: category.position,
    alias: category.alias,
    canonicalUrl: getCategoryUrl(category, scope),
    alternativeCanonicalUrls: alternativeUrls.map(({ url }) => url),
    alternativeUrls,
    name: category.name,
    description: category.description,
    secondaryDescription: null,
    isHidden: category.isHidden,
    googleTaxonomy: null,
    primaryImage: (_args: unknown, context: MerchantContext) =>
      findCategoryPicture(context, category.categoryId),
    backgroundImage: null,
  }
}

export function getCategoryUrl(category: Category, { market, language }: Scope): string {
  return toCanonicalUrl({ kind: 'c', segments: [category.alias] }, market, language)
}

export function toBreadcrumbType(category: Category, scope: Scope) {
  return {
    categoryId: category.categoryId,
    parentCategoryId: category.parentId ?? 0,
    url: getCategoryUrl(category, scope),
    name: category.name,
  }
}
