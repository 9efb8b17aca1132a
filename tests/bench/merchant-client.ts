import { MERCHANT_KEY } from './start-runtimes.ts'
import { print } from 'graphql'
import {
  addToCartDocument,
  getCartDocument,
} from '../../worker/merchant-api/cart/cart-documents.ts'
import { placeOrderDocument } from '../../worker/merchant-api/checkout/checkout-document.ts'
import { listPageDocument } from '../../worker/merchant-api/list/list-document.ts'
import { productDocument } from '../../worker/merchant-api/product/find-product.ts'

const FILTERS = `filters { price { lowest highest } facets { filterId type label values {
  facetId parentId label url order count hidden } } }`

/**
 * GraphQL documents of the storefront. `filters` is an additional document that requests the filter
 * panel of a list without its products.
 */
const storefrontDocuments = {
  products: print(listPageDocument),
  filters: `query filters($categoryAlias: String, $brandAlias: String, $filter: FilterInputType, $languageId: String) {
    products(categoryAlias: $categoryAlias, brandAlias: $brandAlias, filter: $filter, take: 0, languageId: $languageId) {
      count ${FILTERS} } }`,
  product: print(productDocument),
  readCart: print(getCartDocument),
  fillCart: print(addToCartDocument),
  order: print(placeOrderDocument),
} as const

const CART = 'id items { id skuId quantity } summary { total { sellingPriceIncVat } }'
const documents = {
  ...storefrontDocuments,
  getCart: `query($id: String) { getCart(id: $id) { ${CART} } }`,
  addToCart: `mutation($id: String!, $skuId: Int!) { addToCart(id: $id, item: { skuId: $skuId, quantity: 1 }) { ${CART} } }`,
  placeOrder: `mutation($id: String!, $checkout: CheckoutInputType!) { placeOrder(cartId: $id, checkout: $checkout) { orderId publicId status } }`,
} as const

export type DocumentName = keyof typeof documents

export const checkout = {
  email: 'load@example.com',
  billingAddress: {
    firstName: 'Load',
    lastName: 'Test',
    addressLine1: 'Storgatan 1',
    zip: '111 22',
    city: 'Stockholm',
  },
  shippingId: 1,
  paymentId: 23,
  identityNumber: '19811218-9876',
  customerType: 'PERSON',
  acceptedConsents: ['order'],
}

export type MerchantReply = { data: Record<string, unknown> | null; code: string | null }

/**
 * Creates a function that calls the merchant over HTTP. The function throws if there is no
 * response, if the response is not JSON, or if an error has no error code.
 */
export function createMerchantClient(url: string) {
  return async function callMerchant(
    name: DocumentName,
    variables: object = {},
  ): Promise<MerchantReply> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-apikey': MERCHANT_KEY },
      body: JSON.stringify({ query: documents[name], variables }),
    })
    const { data, errors } = (await response.json()) as {
      data?: Record<string, unknown> | null
      errors?: { message: string; extensions?: { code?: string } }[]
    }
    const [error] = errors ?? []
    if (error && !error.extensions?.code) throw new Error(`${name}: ${error.message}`)
    return { data: data ?? null, code: error?.extensions?.code ?? null }
  }
}

export type MerchantClient = ReturnType<typeof createMerchantClient>

async function openCart(callMerchant: MerchantClient): Promise<string> {
  const { data } = await callMerchant('getCart', { id: '' })
  if (!data) throw new Error('No cart was created')
  return (data.getCart as { id: string }).id
}

/** Creates a cart with one piece of the SKU. The cart is empty if `skuId` is missing. */
export async function createCart(callMerchant: MerchantClient, skuId?: number): Promise<string> {
  const id = await openCart(callMerchant)
  if (skuId !== undefined) await callMerchant('addToCart', { id, skuId })
  return id
}

/** Runs the jobs concurrently, at most `width` at a time. */
export async function runConcurrently<Job>(
  jobs: readonly Job[],
  width: number,
  run: (job: Job) => Promise<void>,
): Promise<void> {
  const pendingJobs = [...jobs]
  const runNextJobs = async () => {
    for (let job = pendingJobs.shift(); job !== undefined; job = pendingJobs.shift()) await run(job)
  }
  await Promise.all(Array.from({ length: width }, runNextJobs))
}
