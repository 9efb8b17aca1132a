import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { findCategory, loadCategories } from '../../data/category/category.ts'
import { findListPicture } from '../../data/picture/picture.ts'
import { toAlternativeUrlFields, toCanonicalUrl } from '../../rules/market/catalogue-path.ts'
import type { Category } from '../../rules/product/product.ts'
import { chooseScope, type Scope } from '../../rules/customer/scope.ts'
import type { MerchantContext } from '../request/context.ts'

export const categoryQueries: QueryResolvers = {
  async category(_root, args, { db }) {
    const scope = chooseScope(args)
    const { alias, categoryId } = args
    const key = typeof categoryId === 'number' ? { categoryId } : { alias: alias ?? '' }
    const category = await findCategory(db, scope.language, key)
    return category && toCategoryType(category, scope)
  },

  async categories(_root, args, { db }) {
    const scope = chooseScope(args)
    const categories = await loadCategories(db, scope.language, {
      parentId: args.parentCategoryId ?? null,
      includeHidden: args.includeHidden === true,
    })
    return categories.map((category) => toCategoryType(category, scope))
  },
}

export function toCategoryType(category: Category, scope: Scope) {
  return {
    ...category,
    parentCategoryId: category.parentId ?? 0,
    order: category.position,
    canonicalUrl: getCategoryUrl(category, scope),
    ...toAlternativeUrlFields(category.aliases, scope.market, ({ alias }) => ({
      kind: 'c',
      segments: [alias],
    })),
    secondaryDescription: null,
    googleTaxonomy: null,
    primaryImage: (_args: unknown, context: MerchantContext) =>
      findListPicture(context, 'categories', category.categoryId),
    backgroundImage: null,
  }
}

const getCategoryUrl = ({ alias }: Category, scope: Scope) =>
  toCanonicalUrl({ kind: 'c', segments: [alias] }, scope)

export function toBreadcrumbType(category: Category, scope: Scope) {
  return {
    categoryId: category.categoryId,
    parentCategoryId: category.parentId ?? 0,
    url: getCategoryUrl(category, scope),
    name: category.name,
  }
}
