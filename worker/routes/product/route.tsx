import type { PageContext } from '../../page/page-context.ts'
import type { ReactNode } from 'react'
import { CARD_ITEM_FIELD, parseCardItem } from '#shared/cart/add-to-cart-form.ts'
import { buildProductPath, buildPath } from '#shared/paths/build-path.ts'
import { getPictureSource } from '#shared/product/product-picture.tsx'
import type { DeliveryArea } from '#shared/delivery/delivery-window.ts'
import type { Product } from '#shared/product/product.ts'
import { findProductPage } from '../../merchant-api/content/product-page.ts'
import { findBuyableProduct, findProduct } from '../../merchant-api/product/find-product.ts'
import { readCartId } from '../../cart/shopping-cart.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { createPublicRequest, type PublicPage, type PublicRequest } from '../../page/public-page.ts'
import { readForm } from '../../http/form.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { PageContent } from '../../document/page-content.ts'
import { Slot } from '../../page-cache/slots.ts'
import { answerAddToCart } from './add-to-cart.ts'
import type { ProductFormState } from './product-form-problem.ts'
import { buildProductAlternates } from '../../seo/product-alternates.ts'
import { describeDelivery } from '../../seo/describe-delivery.ts'
import { describeProduct, describeTrail, isMadeToOrder } from '../../seo/structured-data.ts'
import { ProductPage } from './page.tsx'
import { loadSecondary } from './product-more.tsx'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { getAncestry } from '../../document/menu-links.ts'
import type { Category } from '../../merchant-api/catalogue/category-tree.ts'
import type { Breadcrumb } from '../../ui/page/breadcrumbs.tsx'

type NamedCategory = { name: string; alias: string }

/** A category that is missing in the tree, because it is hidden, has no known ancestors. */
function listCategories({ category }: Product, categories: Category[]): NamedCategory[] {
  if (!category) return []
  const inTree = categories.find(({ alias }) => alias === category.alias)
  return inTree ? getAncestry(categories, inTree) : [category]
}

/** A product without a category is below the list of all products. */
export function buildTrail(
  { prefix, t }: Pick<Shop, 'prefix' | 't'>,
  product: Product,
  categories: Category[],
): Breadcrumb[] {
  const path = listCategories(product, categories).map(({ name, alias }) => ({
    name,
    href: buildPath(prefix, 'plp-category', { category: alias }),
    isMerchantText: true,
  }))
  const all = { name: t('header.allMeals'), href: buildPath(prefix, 'news') }
  return [
    { name: t('common.home'), href: buildPath(prefix, 'index') },
    ...(path.length > 0 ? path : [all]),
    { name: product.name, isMerchantText: true },
  ]
}

const initialState: ProductFormState = { problem: null, values: { skuId: '', quantity: '1' } }

function toContent(
  request: PublicRequest,
  product: Product,
  form: {
    state: ProductFormState
    areas: readonly DeliveryArea[]
    related: ReactNode
  },
): PageContent {
  const { prefix } = request.shop
  const [picture] = product.pictures
  const path = product.canonicalPath ?? buildProductPath(prefix, product)
  const trail = buildTrail(request.shop, product, request.categories)
  return {
    title: product.metaTitle ?? product.name,
    description: product.metaDescription ?? product.summary,
    canonicalPath: path,
    isProduct: true,
    ...(picture && { sharePicture: picture.fileName }),
    describe: (toUrl) => [
      describeTrail(trail, toUrl),
      describeProduct(
        {
          product,
          path,
          pictures: product.pictures.map(
            (own) => getPictureSource(request.shop.pictureEndpoint, own, 1000).src,
          ),
          seller: request.shop.name,
          delivery: describeDelivery({
            areas: form.areas,
            country: request.shop.market.country.code,
            isMadeToOrder: isMadeToOrder(product),
          }),
        },
        toUrl,
      ),
    ],
    alternates: buildProductAlternates(
      {
        asked: { locale: request.shop.locale.code, market: request.shop.market },
        locales: request.toAlternates(() => ({})).map(({ locale }) => locale),
        market: prefix.market,
        categories: request.categories,
      },
      product,
    ),
    styles: 'product',
    body: <ProductPage product={product} trail={trail} {...form.state} related={form.related} />,
  }
}

export const product: PublicPage = {
  async load(request) {
    const { params, merchant, links } = request
    const [found, areas] = await Promise.all([
      findProductPage(merchant, params.alias ?? '', links),
      request.loadAreas(),
    ])
    if (!found) return { kind: 'not-found' }
    return {
      kind: 'page',
      content: toContent(request, found.product, {
        state: initialState,
        areas,
        related: <Slot name="secondary" />,
      }),
      secondary: () => loadSecondary(request, found.product, found.area),
    }
  },
}

/**
 * Adds the product to the cart. If this is refused, the page is shown again with the entered values
 * and the problem. The buttons of all cards share one path without an alias.
 */
export async function handlePostProduct(page: PageContext): Promise<Response> {
  const { alias } = page.resolution.params
  if (alias === undefined) return handlePostCard(page)
  const merchant = page.shopperMerchant
  const buyable = await findBuyableProduct(merchant, { alias }, readCartId(page))
  if (!buyable) throw new PageNotFound()
  return answerAddToCart(page, buyable, async (state, status) => {
    const request = { ...createPublicRequest(page), merchant }
    const [found, areas] = await Promise.all([
      findProduct(merchant, { alias }, request.links),
      request.loadAreas(),
    ])
    if (!found) throw new PageNotFound()
    const form = { state, areas, related: null }
    return answerPersonalPage(page, toContent(request, found, form), { status })
  })
}

/** If this is refused, a browser without script sends the form again to the product page. */
async function handlePostCard(page: PageContext): Promise<Response> {
  const item = parseCardItem((await readForm(page))[CARD_ITEM_FIELD] ?? '')
  if (!item) throw new PageNotFound()
  const { productId } = item
  const found = await findBuyableProduct(page.shopperMerchant, { productId }, readCartId(page))
  if (!found) throw new PageNotFound()
  const path = buildProductPath(page.shop.prefix, found)
  return answerAddToCart(page, found, async () => page.redirect(path, 307))
}
