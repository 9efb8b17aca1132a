import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { ContentArea } from '#shared/content/content-area.tsx'
import { setLevels } from '#shared/content/set-levels.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import type { ProductFormProblem } from '#shared/product/product-form-problem.ts'
import type { Product } from '#shared/product/product.ts'
import { fillAreas, type AreaDraft } from '../../commerce/area.ts'
import type { ListSearch } from '../../commerce/product-lists.ts'
import { findProductPage } from '../../commerce/product-page.ts'
import { findProduct } from '../../commerce/product.ts'
import type { AppEnv } from '../../env.ts'
import { answerPersonalPage, createPublicRequest } from '../../render/answer-page.ts'
import { PageMissing } from '../../render/page-verdict.ts'
import type { PageContent, PublicPage, PublicRequest } from '../../render/page-content.ts'
import { Slot } from '../../render/slot.tsx'
import { answerAddToCart } from './add-to-cart.ts'
import { ProductPage } from './page.tsx'
import { RelatedMeals } from './related-meals.tsx'

const RELATED_COUNT = 4

export type ProductFormState = {
  problem: ProductFormProblem | null
  values: { skuId: string; quantity: string }
}

const untouched: ProductFormState = { problem: null, values: { skuId: '', quantity: '1' } }

function toContent(
  request: PublicRequest,
  product: Product,
  form: { state: ProductFormState; related: ReactNode },
): PageContent {
  const { prefix } = request.shop
  const toNames = (locale: LocaleCode) => ({
    alias: product.aliases[locale] ?? product.alias,
    categoryAlias: findCategoryAlias(request, product, locale),
  })
  return {
    title: product.metaTitle ?? product.name,
    description: product.metaDescription ?? product.summary,
    canonicalPath: buildProductPath(prefix, product),
    alternates: request
      .toAlternates(() => ({}))
      .map(({ locale }) => ({
        locale,
        path: buildProductPath({ ...prefix, locale }, toNames(locale)),
      })),
    body: (
      <ProductPage
        product={product}
        problem={form.state.problem}
        values={form.state.values}
        related={form.related}
      />
    ),
  }
}

function findCategoryAlias(request: PublicRequest, product: Product, locale: LocaleCode) {
  const own = request.categories.find(({ alias }) => alias === product.categoryAlias)
  return own?.aliases[locale] ?? product.categoryAlias
}

/** What comes after the meal itself: what the merchant put there, and other meals of its category. */
async function loadBelow(
  request: PublicRequest,
  product: Product,
  area: AreaDraft | null,
): Promise<ReactNode> {
  const related: ListSearch = {
    take: RELATED_COUNT + 1,
    filter: { sort: 'MOST_SOLD' },
    ...(product.categoryAlias ? { categoryAlias: product.categoryAlias } : {}),
  }
  const { areas, lists } = await fillAreas(request.merchant, [area], [related])
  const others = (lists[0] ?? []).filter((other) => other.productId !== product.productId)
  return (
    <>
      <ContentArea containers={setLevels(areas[0]?.containers ?? [], true).containers} />
      <RelatedMeals products={others.slice(0, RELATED_COUNT)} />
    </>
  )
}

export const product: PublicPage = {
  queryKeys: [],
  async load(request) {
    const { params, merchant, links } = request
    const found = await findProductPage(merchant, params.alias ?? '', links)
    if (!found) return { kind: 'not-found' }
    return {
      kind: 'page',
      content: toContent(request, found.product, {
        state: untouched,
        related: <Slot name="secondary" />,
      }),
      secondary: () => loadBelow(request, found.product, found.area),
    }
  },
}

/** The product under `/product/{alias}`; without an alias the way to all products. */
export const bareProduct: PublicPage = {
  queryKeys: [],
  async load(request) {
    if (request.params.alias) return product.load(request)
    return { kind: 'redirect', location: buildPath(request.shop.prefix, 'news'), status: 302 }
  },
}

/** Adds this product to the cart; a refusal shows the page again, with what was chosen and why it cannot be. */
export async function postProduct(c: Context<AppEnv>): Promise<Response> {
  const request = createPublicRequest(c, new URLSearchParams())
  const found = await findProduct(request.merchant, request.params.alias ?? '')
  if (!found) throw new PageMissing()
  return answerAddToCart(c, found, (state, status) =>
    answerPersonalPage(c, toContent(request, found, { state, related: null }), { status }),
  )
}
