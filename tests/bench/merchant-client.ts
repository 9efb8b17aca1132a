import { MERCHANT_KEY } from './serve.ts'
import { storefrontDocuments } from './storefront-documents.ts'

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

/** Asks a merchant over HTTP. Throws when there is no answer, or none that can be read. */
export function createMerchantClient(url: string) {
  return async function ask(name: DocumentName, variables: object = {}): Promise<MerchantReply> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-apikey': MERCHANT_KEY },
      body: JSON.stringify({ query: documents[name], variables }),
    })
    const { data, errors } = (await answer.json()) as {
      data?: Record<string, unknown> | null
      errors?: { message: string; extensions?: { code?: string } }[]
    }
    const [error] = errors ?? []
    if (error && !error.extensions?.code) throw new Error(`${name}: ${error.message}`)
    return { data: data ?? null, code: error?.extensions?.code ?? null }
  }
}

export type AskMerchant = ReturnType<typeof createMerchantClient>

async function openCart(ask: AskMerchant): Promise<string> {
  const { data } = await ask('getCart', { id: '' })
  if (!data) throw new Error('No cart was created')
  return (data.getCart as { id: string }).id
}

/** A new cart with one piece of a sku; empty without one. */
export async function createCart(ask: AskMerchant, skuId?: number): Promise<string> {
  const id = await openCart(ask)
  if (skuId !== undefined) await ask('addToCart', { id, skuId })
  return id
}

/** Runs jobs side by side, so many at a time. */
export async function runMany<Job>(
  jobs: readonly Job[],
  width: number,
  run: (job: Job) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs]
  const work = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await run(job)
  }
  await Promise.all(Array.from({ length: width }, work))
}
