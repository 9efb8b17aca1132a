import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { findProductReviews } from '../../merchant-api/product/product-reviews.ts'
import type { PageOutcome, PublicQueryPage, PublicRequest } from '../../page/public-page.ts'
import { translateAlias } from '../../seo/translate-alias.ts'
import { Reviews } from './reviews.tsx'
import {
  firstReviews,
  parseReviewSelection,
  serializeReviewSelection,
  type ReviewSelection,
} from './review-selection.ts'

async function loadReviewsPage(
  { params, merchant, shop, toAlternates }: PublicRequest,
  selection: ReviewSelection,
): Promise<PageOutcome> {
  const found = await findProductReviews(merchant, params.alias ?? '')
  if (!found) return { kind: 'not-found' }
  const { product, reviews } = found
  const { prefix, t } = shop
  const title = t('reviews.page.title', { name: product.name })
  const source = { locale: shop.locale.code, market: shop.market }
  return {
    kind: 'page',
    content: {
      title,
      isHidden: true,
      canonicalPath: buildPath(prefix, 'product-reviews', { alias: product.alias }),
      alternates: toAlternates((locale) => ({
        alias: translateAlias(product, locale, source),
      })).map(({ locale, path }) => ({ locale, path: path + serializeReviewSelection(selection) })),
      body: (
        <div className="reviews-page stack gap-5">
          <Breadcrumbs
            items={[
              { name: t('common.home'), href: buildPath(prefix, 'index') },
              {
                name: product.name,
                href: buildProductPath(prefix, product),
                isMerchantText: true,
              },
              { name: t('reviews.title') },
            ]}
          />
          <Reviews product={product} reviews={reviews} selection={selection} pageTitle={title} />
        </div>
      ),
    },
  }
}

/** Search engines do not index it, because it repeats the page of the product. */
export const productReviews: PublicQueryPage = {
  withQuery(query) {
    const selection = parseReviewSelection(query)
    const cacheQuery = serializeReviewSelection(selection).slice(1)
    return Promise.resolve({
      cacheQuery,
      canonicalQuery: null,
      isVariant: cacheQuery !== serializeReviewSelection(firstReviews).slice(1),
      load: (request) => loadReviewsPage(request, selection),
    })
  },
}
