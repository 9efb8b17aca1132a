import { toMinorUnits } from '#shared/money/money.ts'
import type { Price, ProductBrand, ProductSummary, Sku, Stock } from '#shared/product/product.ts'
import { graphql, type ResultOf, listItems } from '../client/graphql.ts'
import { campaignFields, toCampaigns } from './to-campaigns.ts'
import { findFoodCodes, findMonths, listFacts } from './to-parameter-groups.ts'
import { toUnitPrice } from './to-unit-price.ts'

export const priceFields = graphql(`
  fragment PriceFields on PriceType {
    isDiscounted
    discountPercentage
    sellingPriceIncVat
    sellingPriceExVat
    sellingPriceIncVatFormatted
    sellingPriceExVatFormatted
    regularPriceIncVat
    regularPriceExVat
    regularPriceIncVatFormatted
    regularPriceExVatFormatted
    vat
    currency {
      code
    }
  }
`)

export const skuFields = graphql(`
  fragment SkuFields on SkuType {
    skuId
    name
    incoming
    stock {
      totalStock
      inStock
      oversellable
      static
    }
  }
`)

export const summaryFields = graphql(
  `
    fragment SummaryFields on ProductType {
      productId
      alias
      name
      discountType
      brand {
        name
        alias
      }
      primaryCategory {
        name
        alias
      }
      unitPrice {
        ...PriceFields
      }
      discountCampaigns {
        ...CampaignFields
      }
      lowestPrice {
        comparisonPriceIncVatFormatted
        comparisonPriceExVatFormatted
        discountPercentage
      }
      productImages {
        fileName
      }
      totalStock {
        totalStock
        inStock
        oversellable
        static
      }
      skus {
        ...SkuFields
      }
      parameterGroups {
        parameters {
          identifier
          value
          show
        }
      }
    }
  `,
  [priceFields, skuFields, campaignFields],
)

export const cardFields = graphql(
  `
    fragment CardFields on ProductsResultType {
      products {
        ...SummaryFields
      }
    }
  `,
  [summaryFields],
)

type ApiPrice = ResultOf<typeof priceFields>
type ApiSku = ResultOf<typeof skuFields>
type ApiSummary = ResultOf<typeof summaryFields>
type ApiStock = ApiSku['stock']

export function toStock(stock: ApiStock): Stock {
  return {
    total: stock?.totalStock ?? 0,
    inStock: stock?.inStock ?? 0,
    oversellable: stock?.oversellable ?? 0,
    static: stock?.static ?? 0,
  }
}

export function toSkus(skus: (ApiSku | null)[] | null): Sku[] {
  return listItems(skus).map((sku) => ({
    skuId: sku.skuId,
    name: sku.name || `${sku.skuId}`,
    stock: toStock(sku.stock),
    incoming: sku.incoming,
  }))
}

/** If the merchant returns only one of the amounts, it is used for both. */
export function toPriceText(incVat: string | null | undefined, exVat: string | null | undefined) {
  return { incVat: incVat ?? exVat ?? '', exVat: exVat ?? incVat ?? '' }
}

type Nullable<Value> = Value | null | undefined

export const toSellingText = (
  price: Nullable<Pick<ApiPrice, 'sellingPriceIncVatFormatted' | 'sellingPriceExVatFormatted'>>,
) => toPriceText(price?.sellingPriceIncVatFormatted, price?.sellingPriceExVatFormatted)

export const toRegularText = (
  price: Nullable<Pick<ApiPrice, 'regularPriceIncVatFormatted' | 'regularPriceExVatFormatted'>>,
) => toPriceText(price?.regularPriceIncVatFormatted, price?.regularPriceExVatFormatted)

type PriceTexts = Pick<
  ApiPrice,
  'sellingPriceIncVatFormatted' | 'sellingPriceExVatFormatted' | 'currency'
>

/** Returns whether the merchant tells an amount, its text and its currency. */
export function isKnownPrice<Known extends PriceTexts>(price: Known | null): price is Known {
  const text = price?.sellingPriceIncVatFormatted ?? price?.sellingPriceExVatFormatted
  return Boolean(text && price?.currency?.code)
}

type ApiLowestPrice = ApiSummary['lowestPrice']

type PriceParts = { lowest: ApiLowestPrice; isCampaign: boolean; netWeight: string | null }

function toPrice(price: ApiPrice | null, parts: PriceParts): Price | null {
  const { lowest, isCampaign, netWeight } = parts
  if (!isKnownPrice(price)) return null
  const currency = price.currency?.code ?? ''
  const toMoney = (decimal: number) => ({ amount: toMinorUnits(decimal), currency })
  const sellingIncVat = toMoney(price.sellingPriceIncVat)
  const isDiscounted = price.isDiscounted && price.regularPriceIncVat > price.sellingPriceIncVat
  const hasLowest = isDiscounted && lowest?.comparisonPriceIncVatFormatted
  return {
    isDiscounted,
    isCampaign,
    sellingIncVat,
    regularIncVat: toMoney(price.regularPriceIncVat),
    regularExVat: toMoney(price.regularPriceExVat),
    vat: toMoney(price.vat),
    selling: toSellingText(price),
    regular: toRegularText(price),
    lowest: hasLowest
      ? toPriceText(lowest.comparisonPriceIncVatFormatted, lowest.comparisonPriceExVatFormatted)
      : null,
    discountPercentage: hasLowest ? lowest.discountPercentage : price.discountPercentage,
    perUnit: toUnitPrice(netWeight, {
      incVat: sellingIncVat,
      exVat: toMoney(price.sellingPriceExVat),
    }),
  }
}

function toBrand(brand: ApiSummary['brand']): ProductBrand | null {
  return brand?.name ? { name: brand.name, alias: brand.alias || null } : null
}

export function toProductSummary(product: ApiSummary): ProductSummary {
  const name = product.name || product.alias
  const facts = listFacts(product.parameterGroups)
  const find = (identifier: string) =>
    facts.find((fact) => fact.identifier === identifier)?.value ?? null
  const netWeight = find('net-weight')
  return {
    productId: product.productId,
    alias: product.alias,
    categoryAlias: product.primaryCategory?.alias ?? null,
    name,
    brand: toBrand(product.brand),
    minutes: find('minutes'),
    netWeight,
    energy: find('kcal'),
    foodCodes: findFoodCodes(product.parameterGroups),
    months: findMonths(product.parameterGroups),
    portions: Number(find('portions') ?? 1),
    diets: facts.filter((fact) => fact.identifier === 'diet').map((fact) => fact.value ?? ''),
    price: toPrice(product.unitPrice, {
      lowest: product.lowestPrice,
      isCampaign: product.discountType === 'PRICE_CAMPAIGN',
      netWeight,
    }),
    campaigns: toCampaigns(product.discountCampaigns),
    stock: toStock(product.totalStock),
    skus: toSkus(product.skus),
    pictures: listItems(product.productImages).map(({ fileName }) => ({ fileName, alt: name })),
  }
}

/** Returns the products of a list. A merchant may leave out the list, or a product in it. */
export const toProductSummaries = (
  list: ResultOf<typeof cardFields> | null | undefined,
): ProductSummary[] => listItems(list?.products).map(toProductSummary)
