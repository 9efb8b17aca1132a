import type { CartLine } from '#shared/cart/cart.ts'
import { graphql, type ResultOf, listItems } from '../client/graphql.ts'
import { campaignFields, toCampaignNames } from '../product/to-campaigns.ts'
import { findFoodCodes } from '../product/to-parameter-groups.ts'
import {
  isKnownPrice,
  priceFields,
  skuFields,
  toRegularText,
  toSellingText,
  toSkus,
  toStock,
} from '../product/to-product.ts'

export const cartLineFields = graphql(
  `
    fragment CartLineFields on CartItemType {
      id
      skuId
      quantity
      message
      isCampaignFreeGift
      groupKey
      productPackage {
        packageId
        packageName
        groupId
        optionId
      }
      unitPrice {
        ...PriceFields
      }
      totalPrice {
        ...PriceFields
      }
      campaign {
        appliedCampaigns {
          ...CampaignFields
        }
        prices {
          quantity
          price {
            sellingPriceIncVat
            sellingPriceIncVatFormatted
            sellingPriceExVatFormatted
          }
        }
      }
      product {
        productId
        alias
        name
        unitPrice {
          sellingPriceIncVat
          sellingPriceExVat
        }
        brand {
          name
        }
        primaryCategory {
          alias
        }
        productImages {
          fileName
        }
        skus {
          ...SkuFields
        }
        parameterGroups {
          parameters {
            identifier
            value
          }
        }
      }
    }
  `,
  [priceFields, skuFields, campaignFields],
)

export type ApiLine = ResultOf<typeof cartLineFields>

export function toCartLine(line: ApiLine): CartLine {
  const skus = toSkus(line.product?.skus ?? null)
  const sku = skus.find((candidate) => candidate.skuId === line.skuId)
  const { product } = line
  // Without a price the line is shown, but it cannot be ordered.
  const isPriced = isKnownPrice(line.unitPrice) && isKnownPrice(line.totalPrice)
  const { unitPrice, totalPrice } = isPriced ? line : { unitPrice: null, totalPrice: null }
  return {
    id: line.id,
    skuId: line.skuId,
    package: null,
    productId: product?.productId ?? 0,
    alias: product?.alias ?? '',
    categoryAlias: product?.primaryCategory?.alias ?? null,
    name: product?.name || product?.alias || `${line.skuId}`,
    brand: product?.brand?.name ?? null,
    skuName: skus.length > 1 ? (sku?.name ?? null) : null,
    pictureFileName: product?.productImages?.[0]?.fileName ?? null,
    foodCodes: findFoodCodes(product?.parameterGroups ?? null),
    quantity: line.quantity,
    stock: sku?.stock ?? toStock(null),
    isOffSale: sku === undefined,
    isDiscounted: unitPrice?.isDiscounted ?? false,
    unitPrice: toSellingText(unitPrice),
    regularUnitPrice: toRegularText(unitPrice),
    totalPrice: toSellingText(totalPrice),
    priceAmount: toPriceAmount(product?.unitPrice ?? unitPrice),
    campaigns: toCampaignNames(line.campaign?.appliedCampaigns),
    pieces: toPieces(line),
    message: line.message?.trim() || null,
    ...(line.isCampaignFreeGift && { isGift: true }),
  }
}

type ApiAmounts = { sellingPriceIncVat: number; sellingPriceExVat: number }

const toPriceAmount = (price: ApiAmounts | null) => ({
  incVat: price?.sellingPriceIncVat ?? 0,
  exVat: price?.sellingPriceExVat ?? 0,
})

/**
 * Lists the prices of the pieces, the highest first, or nothing if they are the same. Only a quantity
 * campaign gives the pieces of a line different prices.
 */
function listPieceRows({ campaign }: ApiLine) {
  const rows = listItems(campaign?.prices)
  const getAmount = (row: (typeof rows)[number]) => row.price?.sellingPriceIncVat ?? 0
  return rows.length < 2 ? [] : rows.toSorted((one, other) => getAmount(other) - getAmount(one))
}

/** Returns the price of one piece of a line without its quantity campaign, if the merchant tells it. */
export const findPieceAmount = (line: ApiLine): number | undefined =>
  (listPieceRows(line)[0]?.price ?? line.unitPrice)?.sellingPriceIncVat

function toPieces(line: ApiLine): CartLine['pieces'] {
  return listPieceRows(line).map(({ quantity, price }) => ({
    quantity,
    price: toSellingText(price),
  }))
}
