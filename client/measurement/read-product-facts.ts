import { parseCardItem } from '#shared/cart/add-to-cart-form.ts'
import { CARD_ADD, CARD_BRAND, CARD_LINK } from '../ui/card-parts.ts'
import { parsePriceText } from './price-text.ts'

/** The facts of a product as a page shows them. A fact that the page does not show is null. */
export type ProductFacts = {
  productId: string
  name: string
  skuId: string | null
  brand: string | null
  /** The alias of the category. */
  category: string | null
  /** Decimal numbers in the currency of the page, with or without VAT as the page shows them. */
  price: number | null
  regularPrice: number | null
}

export type PartReader = {
  text: (selector: string) => string | null
  attribute: (selector: string, name: string) => string | null
}

const SELLING_PRICE = '.product-price b'
const REGULAR_PRICE = '.product-price s'

// The end of the path of a product is `/p/soups/pea-soup`, or `/p/pea-soup` without a category.
function findCategory(path: string | null): string | null {
  const [, rest = ''] = /\/p\/(.+)$/.exec(path ?? '') ?? []
  return rest.split('/').at(-2) ?? null
}

function readPrices({ text }: PartReader, part = '') {
  return {
    price: parsePriceText(text(`${part}${SELLING_PRICE}`)),
    regularPrice: parsePriceText(text(`${part}${REGULAR_PRICE}`)),
  }
}

function findCardSku(card: PartReader): string | null {
  const item = parseCardItem(card.attribute(CARD_ADD, 'value') ?? '')
  return item && `${item.skuId}`
}

export function readCard(card: PartReader): ProductFacts | null {
  const productId = card.attribute('.favorite-button', 'value')
  const name = card.text(CARD_LINK)
  if (productId === null || name === null) return null
  return {
    productId,
    name,
    skuId: findCardSku(card),
    brand: card.text(CARD_BRAND),
    category: findCategory(card.attribute(CARD_LINK, 'href')),
    ...readPrices(card),
  }
}

const MEAL = '[data-item]'

/** Reads a row of the page that orders again. A meal that cannot be added has no facts. */
export function readMealRow(row: PartReader): (ProductFacts & { quantity: number }) | null {
  const item = parseCardItem(row.attribute(MEAL, 'data-item') ?? '')
  if (!item) return null
  return {
    productId: `${item.productId}`,
    name: row.text(MEAL) ?? '',
    skuId: `${item.skuId}`,
    brand: null,
    category: findCategory(row.attribute(MEAL, 'href')),
    price: parsePriceText(row.attribute(MEAL, 'data-price')),
    regularPrice: null,
    quantity: Number(row.attribute(MEAL, 'data-quantity')),
  }
}

export function readProductPage(page: PartReader): ProductFacts | null {
  const productId = page.attribute('.buy-box .favorite-button', 'value')
  const name = page.text('.buy-box-title')
  if (productId === null || name === null) return null
  const skuId =
    page.attribute('.product-form [name=skuId]:checked', 'value') ??
    page.attribute('.product-form [name=skuId][type=hidden]', 'value')
  return {
    productId,
    name,
    skuId,
    brand: page.text('.buy-box-brand'),
    category: page.attribute('[data-product-page]', 'data-product-page') || null,
    ...readPrices(page, '.buy-box '),
  }
}
