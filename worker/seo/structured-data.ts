import type { Product, ProductSummary } from '#shared/product/product.ts'
import { toDecimal } from '#shared/money/money.ts'
import type { Breadcrumb } from '../ui/page/breadcrumbs.tsx'

/** An item described with schema.org properties. It can be serialized as JSON-LD. */
export type StructuredData = { '@type': string; [property: string]: unknown }

export type ToUrl = (path: string) => string

export function describeOrganization(name: string, toUrl: ToUrl): StructuredData {
  return { '@type': 'Organization', '@id': toUrl('/#organization'), name, url: toUrl('/') }
}

type Website = { name: string; language: string; homePath: string; searchPath: string }

/** `searchPath` contains the placeholder `{search_term_string}` for the search text. */
export function describeWebsite(website: Website, toUrl: ToUrl): StructuredData {
  return {
    '@type': 'WebSite',
    name: website.name,
    url: toUrl(website.homePath),
    inLanguage: website.language,
    publisher: { '@id': toUrl('/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: toUrl(website.searchPath) },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The last breadcrumb is the page itself and has no URL. */
export function describeTrail(trail: Breadcrumb[], toUrl: ToUrl): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href !== undefined && { item: toUrl(href) }),
    })),
  }
}

type ListedProducts = {
  products: ProductSummary[]
  /** Number of products on the previous pages of the list. */
  skipped: number
  count: number
  toPath: (product: ProductSummary) => string
}

export function describeList(list: ListedProducts, toUrl: ToUrl): StructuredData {
  return {
    '@type': 'ItemList',
    numberOfItems: list.count,
    itemListElement: list.products.map((product, index) => ({
      '@type': 'ListItem',
      position: list.skipped + index + 1,
      url: toUrl(list.toPath(product)),
    })),
  }
}

/** A meal that is made to order is available, but is delivered later. */
export const isMadeToOrder = ({ stock }: ProductSummary): boolean =>
  stock.inStock <= 0 && stock.static <= 0 && stock.total > 0

function describeAvailability(product: ProductSummary): string {
  if (isMadeToOrder(product)) return 'https://schema.org/BackOrder'
  const { inStock, static: always } = product.stock
  return `https://schema.org/${inStock > 0 || always > 0 ? 'InStock' : 'OutOfStock'}`
}

type DescribedProduct = {
  product: Product
  path: string
  pictures: string[]
  seller: string
  /** When the product arrives; null if the merchant does not tell. */
  delivery: StructuredData | null
}

export function describeProduct(input: DescribedProduct, toUrl: ToUrl): StructuredData {
  const { product, path, pictures, seller, delivery } = input
  const { rating, price } = product
  return {
    '@type': 'Product',
    name: product.name,
    url: toUrl(path),
    image: pictures.map(toUrl),
    ...(product.summary && { description: product.summary }),
    ...(product.articleNumber && { sku: product.articleNumber }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(product.category && { category: product.category.name }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        url: toUrl(path),
        price: toDecimal(price.sellingIncVat.amount).toFixed(2),
        priceCurrency: price.sellingIncVat.currency,
        availability: describeAvailability(product),
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: seller },
        ...(delivery && { shippingDetails: delivery }),
      },
    }),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** The character `<` is escaped, so that a text cannot close the script element. */
export function serializeStructuredData(items: StructuredData[]): string {
  const [first] = items
  const graph =
    items.length === 1
      ? { '@context': 'https://schema.org', ...first }
      : { '@context': 'https://schema.org', '@graph': items }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
