import { findBrandPicture } from '../data/picture/picture.ts'
import { toAlternativeUrl, toCanonicalUrl, type CataloguePage } from '../rules/catalogue-path.ts'
import type { Brand } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'

export function toBrandType(brand: Brand, { market, language }: Scope) {
  const page: CataloguePage = { kind: 'b', segments: [brand.alias] }
  const alternativeUrls = market.languages.map((other) => toAlternativeUrl(page, market, other))
  return {
    ...brand,
    canonicalUrl: toCanonicalUrl(page, market, language),
    alternativeCanonicalUrls: alternativeUrls.map(({ url }) => url),
    alternativeUrls,
  }
}

/** Converts a brand for the list of all brands. */
export function toListedBrandType(brand: Brand, scope: Scope) {
  return {
    ...toBrandType(brand, scope),
    secondaryDescription: null,
    primaryImage: (_args: unknown, context: MerchantContext) =>
      findBrandPicture(context, brand.brandId),
    backgroundImage: null,
    logo: null,
  }
}
