import { loadCategories } from '../data/category.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { showCategory } from './product-view.ts'

type CategoriesArgs = ScopeArgs & { parentCategoryId?: number | null }

export const categoryQueries = {
  async categories(_root: unknown, args: CategoriesArgs, { db }: MerchantContext) {
    const scope = chooseScope(args)
    const categories = await loadCategories(db, scope.language, args.parentCategoryId ?? null)
    return categories.map((category) => showCategory(category, scope))
  },
}
