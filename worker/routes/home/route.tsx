import type { ReactElement } from 'react'
import type { ProductSummary } from '#shared/product/product.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { fillAreas, findArea, type AreaDraft } from '../../merchant-api/content/area.ts'
import { loadProductLists } from '../../merchant-api/product-list/product-lists.ts'
import { countByBrand, listCampaigns } from '../../merchant-api/list/list-filters.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import { toCategoryLinks } from '../../document/menu-links.ts'
import { Slot } from '../../page-cache/slots.ts'
import type { PublicPage, PublicRequest } from '../../page/public-page.ts'
import { chooseKitchens } from './choose-kitchens.ts'
import { MerchantHome, DefaultHome } from './page.tsx'
import { putSoldOutLast, putSoldOutLastInRows } from '../../ui/product/put-sold-out-last.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import {
  describeOrganization,
  describeWebsite,
  type StructuredData,
  type ToUrl,
} from '../../seo/structured-data.ts'

const ROW_LENGTH = 8
/** Their pictures are used for the category links; 60 meals cover most categories. */
const POPULAR = { take: 60, filter: { sort: 'MOST_SOLD' } } as const
const LATEST = { take: ROW_LENGTH, filter: { sort: 'LATEST' } } as const

const frontPageSelector = { family: 'Frontpage', areaName: 'The front page area' }

/** Returns null if the merchant has none or if it cannot be loaded. */
async function findFrontPage({ merchant, links }: PublicRequest): Promise<AreaDraft | null> {
  const area = await loadOptionalPart<AreaDraft | null>(merchant, {
    load: (optionalMerchant) => findArea(optionalMerchant, frontPageSelector, { rules: links }),
    fallback: null,
    part: 'front-page-area',
  })
  return area && area.containers.length > 0 ? area : null
}

async function loadHomeParts(request: PublicRequest) {
  const index = await request.loadFilterIndex()
  const counts = countByBrand(index)
  return {
    campaigns: listCampaigns(index ?? []),
    categories: toCategoryLinks(request.categories),
    toKitchens: (products: ProductSummary[]) =>
      chooseKitchens(products, { categories: request.categories, counts }),
  }
}

async function composeMerchantHome(
  request: PublicRequest,
  draft: AreaDraft,
): Promise<ReactElement | null> {
  const [{ areas, lists }, { toKitchens, ...parts }] = await Promise.all([
    fillAreas(request.merchant, [draft], [POPULAR]),
    loadHomeParts(request),
  ])
  const [area] = areas
  if (!area) return null
  const products = lists.flat()
  await request.keepBestsellers(products)
  return (
    <MerchantHome
      {...parts}
      area={putSoldOutLastInRows(area)}
      products={products}
      kitchens={toKitchens(products)}
    />
  )
}

async function composeOwnHome(request: PublicRequest): Promise<ReactElement> {
  const [[bestsellers = [], latest = []], { toKitchens, ...parts }] = await Promise.all([
    loadProductLists(request.merchant, [POPULAR, LATEST]),
    loadHomeParts(request),
  ])
  await request.keepBestsellers(bestsellers)
  const popular = putSoldOutLast(bestsellers)
  return (
    <DefaultHome
      {...parts}
      popular={popular.slice(0, ROW_LENGTH)}
      latest={putSoldOutLast(latest).slice(0, ROW_LENGTH)}
      discounted={popular.filter((product) => product.price?.isDiscounted)}
      kitchens={toKitchens(bestsellers)}
    />
  )
}

export const home: PublicPage = {
  async load(request) {
    const { shop, toAlternates } = request
    const area = await findFrontPage(request)
    const composed = area && (await composeMerchantHome(request, area))
    return {
      kind: 'page',
      content: {
        title: null,
        shareTitle: area?.metaTitle ?? shop.t('home.shareTitle'),
        description: area?.metaDescription ?? shop.t('home.description'),
        canonicalPath: buildPath(shop.prefix, 'index'),
        alternates: toAlternates(() => ({})),
        describe: (toUrl) => describeShop(shop, toUrl),
        hasNewsletter: true,
        styles: 'home',
        body: (
          <div className="stack gap-4">
            <Slot name="order-again" />
            {composed ?? (await composeOwnHome(request))}
          </div>
        ),
      },
    }
  },
}

function describeShop({ name, locale, prefix }: Shop, toUrl: ToUrl): StructuredData[] {
  const searchPath = buildPath(prefix, 'plp-search', { search: 'words' })
  return [
    describeOrganization(name, toUrl),
    describeWebsite(
      {
        name,
        language: locale.iso,
        homePath: buildPath(prefix, 'index'),
        searchPath: searchPath.replace(/words$/, '{search_term_string}'),
      },
      (path) => decodeURI(toUrl(path)),
    ),
  ]
}
