import { findCategory, loadCategories } from '../data/category/category.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import { toCategoryType } from './category-type.ts'
import type { MerchantContext } from './context.ts'

type CategoryArgs = ScopeArgs & { alias?: string | null; categoryId?: number | null }
type CategoriesArgs = ScopeArgs & {
  includeHidden?: boolean | null
  parentCategoryId?: number | null
}

export const categoryQueries = {
  async category(_root: unknown, args: CategoryArgs, { db }: MerchantContext) {
    const scope = chooseScope(args)
    const { alias, categoryId } = args
    const key = typeof categoryId === 'number' ? { categoryId } : { alias: alias ?? '' }
    const category = await findCategory(db, scope.language, key)
    return category && toCategoryType(category, scope)
  },

  async categories(_root: unknown, args: CategoriesArgs, { db }: MerchantContext) {
    const scope = chooseScope(args)
    const categories = await loadCategories(db, scope.language, {
      parentId: args.parentCategoryId ?? null,
      includeHidden: args.includeHidden === true,
    })
    return categories.map((category) => toCategoryType(category, scope))
  },
}
