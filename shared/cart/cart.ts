import * as z from '../json/schema.ts'
import { priceTextSchema, stockSchema } from '../product/product.ts'

/** Its items are bought, changed and removed together. */
const cartPackageSchema = z.object({
  packageId: z.number(),
  groupKey: z.string(),
  items: z.array(
    z.object({
      skuId: z.number(),
      groupId: z.number(),
      optionId: z.number(),
      name: z.string(),
      skuName: z.nullable(z.string()),
      foodCodes: z.nullable(z.string()),
      /** The number of pieces in all packages of the line together. */
      quantity: z.int(),
    }),
  ),
})
export type CartPackage = z.infer<typeof cartPackageSchema>

const cartLineSchema = z.object({
  /** Identifies the line. The same SKU may be in several lines, alone and in packages. */
  id: z.string(),
  /** The SKU of the line. It is null for a package. */
  skuId: z.nullable(z.number()),
  /** It is null for a line with a single SKU. */
  package: z.nullable(cartPackageSchema),
  productId: z.number(),
  alias: z.string(),
  categoryAlias: z.nullable(z.string()),
  name: z.string(),
  brand: z.nullable(z.string()),
  /** It is null if the product has only one variant. */
  skuName: z.nullable(z.string()),
  pictureFileName: z.nullable(z.string()),
  /** The allergens and the diet as codes, for `parseFoodCodes`. */
  foodCodes: z.nullable(z.string()),
  /** The number of units, or of packages. */
  quantity: z.int(),
  /** The stock of the SKU, or the number of packages that the stock of their items allows. */
  stock: stockSchema,
  isOffSale: z.boolean(),
  isDiscounted: z.boolean(),
  unitPrice: priceTextSchema,
  regularUnitPrice: priceTextSchema,
  totalPrice: priceTextSchema,
  /** The price of the product outside this cart as numbers, to notice when it changes. */
  priceAmount: z.object({ incVat: z.number(), exVat: z.number() }),
  campaigns: z.array(z.string()),
  /** The pieces by price, if a campaign gives them different prices; else empty. */
  pieces: z.array(z.object({ quantity: z.int(), price: priceTextSchema })),
  message: z.nullable(z.string()),
  /** True for a free gift of a campaign, which the merchant adds and removes itself. */
  isGift: z.exactOptional(z.boolean()),
})
export type CartLine = z.infer<typeof cartLineSchema>

const cartCodeSchema = z.object({
  kind: z.enum(['promo', 'gift-card']),
  /** It is null for a gift card, because everyone who knows its code can use it. */
  code: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** False if the code gives nothing for this cart. */
  isUsed: z.boolean(),
})
export type CartCode = z.infer<typeof cartCodeSchema>

const codeResultSchema = z.object({
  status: z.enum([
    'applied',
    'removed',
    'empty',
    /** The merchant does not tell why the code is refused. */
    'invalid',
    'unknown',
    'expired',
    'used-up',
    'other-market',
    'other-currency',
    'requirements',
    'too-many',
  ]),
  code: z.string(),
  /** The amount that is missing for the terms of the code. It is null if it is unknown. */
  missing: z.nullable(z.string()),
})
export type CodeResult = z.infer<typeof codeResultSchema>

/** Amounts are texts of the merchant; those of a line are empty if it tells no price. */
export const cartSchema = z.object({
  id: z.string(),
  lines: z.array(cartLineSchema),
  campaigns: z.array(z.string()),
  codes: z.array(cartCodeSchema),
  codeResult: z.nullable(codeResultSchema),
  /** The total number of units in the cart, not the number of lines. A package is one unit. */
  quantity: z.int(),
  subTotal: priceTextSchema,
  regularSubTotal: priceTextSchema,
  /** It is null if nothing is discounted. */
  discount: z.nullable(priceTextSchema),
  /** It contains what a gift card pays if the merchant does not name gift cards. */
  fixedDiscount: z.nullable(priceTextSchema),
  savings: z.nullable(priceTextSchema),
  paymentFee: z.nullable(priceTextSchema),
  /** The value of meals, delivery and fees after all discounts, before all payments. */
  orderTotal: priceTextSchema,
  /** The VAT in `orderTotal` by rate in percent. It is empty if the prices contain no VAT. */
  vats: z.array(z.object({ rate: z.nullable(z.number()), amount: z.string() })),
  /** The amount that a gift card pays. A payment contains no VAT. */
  giftCard: z.nullable(z.string()),
  balance: z.nullable(z.string()),
  shipping: z.object({
    fee: priceTextSchema,
    /** The fee in major units, as the fees of the summary state it. */
    shippingFeeIncVat: z.exactOptional(z.number()),
    isFree: z.boolean(),
    /** True if a company pays the delivery by a separate invoice after the order. */
    isInvoiced: z.boolean(),
    invoicedFee: z.exactOptional(priceTextSchema),
    /** True until the shopper has chosen a shipping option: the fee is then an estimate. */
    isDefault: z.boolean(),
    /** It is in major units: 0 if free shipping is reached, and −1 if there is no such rule. */
    amountLeftToFree: z.number(),
    amountLeftToFreeText: z.string(),
    /** It is from 0 to 1, and null if there is no rule. */
    freeShare: z.nullable(z.number()),
    /** The days after which everything is made; null if it is in stock or if the merchant does not tell. */
    readyDays: z.nullable(z.object({ from: z.number(), to: z.number() })),
  }),
  /** The amount left to pay after the gift card and the balance. */
  total: priceTextSchema,
})
export type Cart = z.infer<typeof cartSchema>

/** The page opens at it after a removed line was added again. */
export const CART_TITLE_ID = 'cart-title'

/** The end of the id of the notice about the removed line, after the prefix of the page or dialog. */
export const REMOVED_ID = 'removed'

/** The page opens at it after the quantity was changed. */
export const getLineId = (prefix: string, { id }: Pick<CartLine, 'id'>) => `${prefix}-line-${id}`

type Pieces = { skuId: number; quantity: number }

export function listPieces(line: Pick<CartLine, 'skuId' | 'quantity' | 'package'>): Pieces[] {
  if (line.package) return line.package.items
  return line.skuId === null ? [] : [{ skuId: line.skuId, quantity: line.quantity }]
}

export function countPieces({ lines }: Pick<Cart, 'lines'>, skuId: number): number {
  return lines
    .flatMap(listPieces)
    .reduce((sum, pieces) => (pieces.skuId === skuId ? sum + pieces.quantity : sum), 0)
}

/** The largest quantity of one line that a form may send. */
export const MAX_LINE_QUANTITY = 999

const quantityPattern = /^\d{1,3}$/

/** Returns null if it is no whole number from `min` to 999. */
export function parseQuantity(value: unknown, min: 0 | 1): number | null {
  const text =
    typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : ''
  if (!quantityPattern.test(text)) return null
  const quantity = Number(text)
  return quantity >= min ? quantity : null
}
