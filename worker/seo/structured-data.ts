import type { Product, ProductSummary } from '#shared/product/product.ts'
import { toDecimal } from '#shared/money/money.ts'
import type { Breadcrumb } from '#shared/ui/breadcrumbs.tsx'

/** One thing as schema.org describes it, ready to be printed as JSON-LD. */
export type StructuredData = { '@type': string; [property: string]: unknown }

/** Makes an address of ours absolute. */
export type ToUrl = (path: string) => string

export function describeOrganization(name: string, toUrl: ToUrl): StructuredData {
  return { '@type': 'Organization', '@id': toUrl('/#organization'), name, url: toUrl('/') }
}

export type Website = { name: string; language: string; homePath: string; searchPath: string }

/** `searchPath` holds `{search_term_string}` where the words go. */
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

/** The last place is the page itself and has no address of its own. */
export function describeTrail(trail: Breadcrumb[], toUrl: ToUrl): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href === undefined ? {} : { item: toUrl(href) }),
    })),
  }
}

export type ListedProducts = {
  products: ProductSummary[]
  /** How many products come on the pages before. */
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
      name: product.name,
      url: toUrl(list.toPath(product)),
    })),
  }
}

// A meal that is made to order can be bought, only later.
function describeAvailability({ stock }: ProductSummary): string {
  if (stock.inStock > 0 || stock.static > 0) return 'https://schema.org/InStock'
  return `https://schema.org/${stock.total > 0 ? 'BackOrder' : 'OutOfStock'}`
}

export type DescribedProduct = {
  product: Product
  path: string
  pictures: string[]
  seller: string
}

export function describeProduct(described: DescribedProduct, toUrl: ToUrl): StructuredData {
  const { product, path, pictures, seller } = described
  const { rating } = product
  return {
    '@type': 'Product',
    name: product.name,
    url: toUrl(path),
    image: pictures.map(toUrl),
    ...(product.summary ? { description: product.summary } : {}),
    ...(product.articleNumber ? { sku: product.articleNumber } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.category ? { category: product.category.name } : {}),
    offers: {
      '@type': 'Offer',
      url: toUrl(path),
      price: toDecimal(product.price.sellingIncVat.amount).toFixed(2),
      priceCurrency: product.price.sellingIncVat.currency,
      availability: describeAvailability(product),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: seller },
    },
    ...(rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            ratingCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  }
}

/** One script's text. `<` is written as an escape, so that no text can end the script. */
export function printStructuredData(things: StructuredData[]): string {
  const [first] = things
  const graph =
    things.length === 1
      ? { '@context': 'https://schema.org', ...first }
      : { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
