import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import type { ProductFormProblem } from '#shared/product/product-form-problem.ts'
import type { Product } from '#shared/product/product.ts'
import { findProduct, loadProducts } from '../../commerce/product.ts'
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

async function loadRelated(request: PublicRequest, product: Product): Promise<ReactNode> {
  const { products } = await loadProducts(request.merchant, {
    skip: 0,
    take: RELATED_COUNT + 1,
    sort: 'MOST_SOLD',
    ...(product.categoryAlias ? { categoryAlias: product.categoryAlias } : {}),
  })
  const others = products.filter((other) => other.productId !== product.productId)
  return <RelatedMeals products={others.slice(0, RELATED_COUNT)} />
}

export const product: PublicPage = {
  queryKeys: [],
  async load(request) {
    const found = await findProduct(request.merchant, request.params.alias ?? '')
    if (!found) return { kind: 'not-found' }
    return {
      kind: 'page',
      content: toContent(request, found, { state: untouched, related: <Slot name="secondary" /> }),
      secondary: () => loadRelated(request, found),
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
