// The packages as they are published. Their endpoints are fixed, so the network leads them to the embedded merchant.
import { GeinsCMS } from '@geins/cms'
import { AuthClientConnectionModes, GeinsCore } from '@geins/core'
import { GeinsCRM } from '@geins/crm'
import { GeinsOMS } from '@geins/oms'
import { inject, vi } from 'vitest'
import { z } from 'zod'
import { MERCHANT_KEY } from '../bench/serve.ts'

const ACCOUNT = 'shop'
const hosted = [
  ['https://merchantapi.geins.io/', '/merchant/'],
  [`https://auth-service.geins.io/api/${ACCOUNT}_prod/`, '/merchant/auth/'],
] as const

const origin = inject('merchantOrigin')
const fetchAnywhere = globalThis.fetch

// Whatever else they call is refused: nothing here may reach the hosted service.
vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
  const url = input instanceof Request ? input.url : String(input)
  const place = hosted.find(([from]) => url.startsWith(from))
  if (!place) throw new Error(`The clients called ${url}`)
  const [from, to] = place
  return fetchAnywhere(`${origin}${to}${url.slice(from.length)}`, init)
})

export const core = new GeinsCore({
  apiKey: MERCHANT_KEY,
  accountName: ACCOUNT,
  channel: '1',
  tld: 'se',
  locale: 'sv-SE',
  market: 'se',
  environment: 'prod',
})
export const cms = new GeinsCMS(core)
export const oms = new GeinsOMS(core)
export const crm = new GeinsCRM(core, { clientConnectionMode: AuthClientConnectionModes.Direct })

/** What a test cannot go on without. */
export function need<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The clients were given no ${what}`)
  return value
}

/** The newest mail of the outbox to somebody. */
export async function readMail(recipient: string): Promise<string> {
  const page = await (await fetchAnywhere(`${origin}/merchant/outbox`)).text()
  return need(
    page.split('<article').find((mail) => mail.includes(recipient)),
    `mail to ${recipient}`,
  )
}

const sku = z.object({ skuId: z.number(), stock: z.object({ inStock: z.number() }) })
const mealsShape = z.object({
  products: z.object({
    products: z.array(z.object({ name: z.string(), productId: z.number(), skus: z.array(sku) })),
  }),
})

/** A meal of which there is plenty, asked for by the clients' own query service. */
export async function findMeal() {
  const reply = await core.graphql.query({
    queryAsString: `query meals($languageId: String) { products(take: 50, languageId: $languageId) {
      products { name productId skus { skuId stock { inStock } } } } }`,
  })
  const { products } = mealsShape.parse(reply).products
  const meal = need(
    products.find(({ skus }) => skus.some(({ stock }) => stock.inStock > 20)),
    'meal in stock',
  )
  return { name: meal.name, productId: meal.productId, skuId: need(meal.skus[0], 'sku').skuId }
}

/** A cart with pieces of one meal. */
export async function createCartWith(quantity: number) {
  const meal = await findMeal()
  const { id } = await oms.cart.create()
  await oms.cart.addItem(id, { skuId: meal.skuId, quantity })
  return { id, meal }
}

const option = z.object({
  optionId: z.number(),
  product: z.object({ skus: z.array(z.object({ skuId: z.number() })) }),
})
const packageShape = z.object({
  product: z.object({
    productPackage: z.object({
      groups: z.array(
        z.object({ groupId: z.number(), required: z.boolean(), options: z.array(option) }),
      ),
    }),
  }),
})

/** The seeded package of soups, with the first option of each group that must be chosen. */
export async function findPackage() {
  const packageId = 1049
  const reply = await core.graphql.query({
    queryAsString: `query package($id: Int, $languageId: String) { product(productId: $id, languageId: $languageId) {
      productPackage { groups { groupId required options { optionId product { skus { skuId } } } } } } }`,
    variables: { id: packageId },
  })
  const { groups } = packageShape.parse(reply).product.productPackage
  const selections = groups
    .filter(({ required }) => required)
    .map(({ groupId, options }) => {
      const { optionId, product } = need(options[0], 'option')
      return { groupId, optionId, skuId: need(product.skus[0], 'sku').skuId }
    })
  return { packageId, selections }
}
