import { loadBrands } from '../data/category/brand.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import { toListedBrandType } from './brand-type.ts'
import type { MerchantContext } from './context.ts'

export const brandQueries = {
  async brands(_root: unknown, args: ScopeArgs, { db }: MerchantContext) {
    const scope = chooseScope(args)
    const brands = await loadBrands(db, scope.language)
    return brands.map((brand) => toListedBrandType(brand, scope))
  },
}
