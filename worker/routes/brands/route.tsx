import { buildPath } from '#shared/paths/build-path.ts'
import {
  loadBrandCategories,
  loadBrands,
  type BrandCategory,
} from '../../merchant-api/catalogue/brand.ts'
import { countByBrand } from '../../merchant-api/list/list-filters.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import type { PublicPage, PublicRequest } from '../../page/public-page.ts'
import { findCuisine } from '../../ui/kitchen/kitchen-card.tsx'
import { groupBrands } from './group-brands.ts'
import { BrandsPage, type ListedKitchen } from './page.tsx'

async function loadKitchens(request: PublicRequest): Promise<ListedKitchen[]> {
  const { merchant, categories } = request
  const [listed, meals, index] = await Promise.all([
    loadBrands(merchant),
    loadOptionalPart<BrandCategory[]>(merchant, {
      load: loadBrandCategories,
      fallback: [],
      part: 'brand-categories',
    }),
    request.loadFilterIndex(),
  ])
  const mealsByBrand = Map.groupBy(meals, ({ brandAlias }) => brandAlias)
  const counts = countByBrand(index)
  return listed.map((brand) => ({
    ...brand,
    cuisine: findCuisine(mealsByBrand.get(brand.alias) ?? [], categories),
    count: counts.get(brand.name) ?? null,
  }))
}

export const brands: PublicPage = {
  async load(request) {
    const { shop, toAlternates } = request
    const groups = groupBrands(await loadKitchens(request), shop.locale.iso)
    return {
      kind: 'page',
      content: {
        title: shop.t('brands.title'),
        description: shop.t('brands.intro'),
        canonicalPath: buildPath(shop.prefix, 'brands'),
        alternates: toAlternates(() => ({})),
        body: <BrandsPage groups={groups} />,
      },
    }
  },
}
