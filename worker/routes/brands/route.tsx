import { buildPath } from '#shared/paths/build-path.ts'
import { loadBrands } from '../../merchant-api/brand.ts'
import type { PublicPage } from '../../page/page.ts'
import { groupBrands } from './group-brands.ts'
import { BrandsPage } from './page.tsx'

export const brands: PublicPage = {
  async load({ shop, merchant, toAlternates }) {
    const groups = groupBrands(await loadBrands(merchant), shop.locale.iso)
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
