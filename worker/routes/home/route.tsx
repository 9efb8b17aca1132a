import { loadHomeProducts } from '../../commerce/home.ts'
import { toCategoryLinks } from '../../render/category-links.ts'
import type { PublicPage } from '../../render/page-content.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { describeShop } from './describe-shop.ts'
import { HomePage } from './page.tsx'

const ROW_LENGTH = 8
const CAMPAIGN_LENGTH = 4

export const home: PublicPage = {
  queryKeys: [],
  async load({ shop, merchant, categories, toAlternates }) {
    const { popular, latest } = await loadHomeProducts(merchant)
    const discounted = popular.filter((product) => product.price.isDiscounted)
    return {
      kind: 'page',
      content: {
        title: null,
        description: shop.t('home.description'),
        canonicalPath: buildPath(shop.prefix, 'index'),
        alternates: toAlternates(() => ({})),
        describe: (toUrl) => describeShop(shop, toUrl),
        body: (
          <HomePage
            popular={popular.slice(0, ROW_LENGTH)}
            latest={latest.slice(0, ROW_LENGTH)}
            discounted={discounted.slice(0, CAMPAIGN_LENGTH)}
            categories={toCategoryLinks(categories)}
          />
        ),
      },
    }
  },
}
