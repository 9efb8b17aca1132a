import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { loadBrands, type BrandWithPlace } from '../../data/category/brand.ts'
import { findListPicture } from '../../data/picture/picture.ts'
import {
  toAlternativeUrlFields,
  toCanonicalUrl,
  type CataloguePage,
} from '../../rules/market/catalogue-path.ts'
import type { Brand } from '../../rules/product/product.ts'
import { chooseScope, type Scope } from '../../rules/customer/scope.ts'
import type { MerchantContext } from '../request/context.ts'

export const brandQueries: QueryResolvers = {
  async brands(_root, args, { db }) {
    const scope = chooseScope(args)
    const brands = await loadBrands(db, scope.language)
    return brands.map((brand) => toListedBrandType(brand, scope))
  },
}

export function toBrandType(brand: Brand, scope: Scope) {
  const { alias } = brand
  const page: CataloguePage = { kind: 'b', segments: [alias] }
  const aliases = scope.market.languages.map((other) => ({ language: other, alias }))
  return {
    ...brand,
    canonicalUrl: toCanonicalUrl(page, scope),
    ...toAlternativeUrlFields(aliases, scope.market, () => page),
  }
}

function toListedBrandType(brand: BrandWithPlace, scope: Scope) {
  return {
    ...toBrandType(brand, scope),
    secondaryDescription: brand.place || null,
    primaryImage: (_args: unknown, context: MerchantContext) =>
      findListPicture(context, 'brands', brand.brandId),
    backgroundImage: null,
    logo: null,
  }
}
