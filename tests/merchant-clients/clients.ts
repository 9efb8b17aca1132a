// The clients below come from the published npm packages. The URLs of the hosted service are
// hard-coded in the packages, so the stubbed fetch sends their requests to the embedded merchant.
import { GeinsCMS } from '@geins/cms'
import { AuthClientConnectionModes, GeinsCore } from '@geins/core'
import { GeinsCRM } from '@geins/crm'
import { GeinsOMS } from '@geins/oms'
import { inject, vi } from 'vitest'
import { z } from 'zod'
import { MERCHANT_KEY } from '../bench/start-runtimes.ts'

const ACCOUNT = 'shop'
const hostedServices = [
  ['https://merchantapi.geins.io/', '/merchant/'],
  [`https://auth-service.geins.io/api/${ACCOUNT}_prod/`, '/merchant/auth/'],
] as const

const origin = inject('merchantOrigin')
const originalFetch = globalThis.fetch

// The stub throws for every other URL, because a test must never reach the hosted service.
vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
  const url = input instanceof Request ? input.url : String(input)
  const service = hostedServices.find(([from]) => url.startsWith(from))
  if (!service) throw new Error(`The clients requested an unexpected URL: ${url}`)
  const [from, to] = service
  return originalFetch(`${origin}${to}${url.slice(from.length)}`, init)
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

/** Returns the value. Throws an error if the value is null or undefined. */
export function requireValue<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The merchant returned no ${what}`)
  return value
}

/** Returns the HTML of the newest mail in the outbox that was sent to the recipient. */
export async function loadNewestMail(recipient: string): Promise<string> {
  const page = await (await originalFetch(`${origin}/merchant/staff/outbox`)).text()
  return requireValue(
    page.split('<article').find((mail) => mail.includes(recipient)),
    `mail to ${recipient}`,
  )
}

const sku = z.object({ skuId: z.number(), stock: z.object({ inStock: z.number() }) })
const mealsSchema = z.object({
  products: z.object({
    products: z.array(z.object({ name: z.string(), productId: z.number(), skus: z.array(sku) })),
  }),
})

/**
 * Returns a seeded meal with more than 20 pieces in stock. The query is sent with the graphql.query
 * function of the client package.
 */
export async function loadMealInStock() {
  const reply = await core.graphql.query({
    queryAsString: `query meals($languageId: String) { products(take: 50, languageId: $languageId) {
      products { name productId skus { skuId stock { inStock } } } } }`,
  })
  const { products } = mealsSchema.parse(reply).products
  const meal = requireValue(
    products.find(({ skus }) => skus.some(({ stock }) => stock.inStock > 20)),
    'meal in stock',
  )
  return {
    name: meal.name,
    productId: meal.productId,
    skuId: requireValue(meal.skus[0], 'sku').skuId,
  }
}

/** Creates a cart with the given quantity of one meal. */
export async function createCartWith(quantity: number) {
  const meal = await loadMealInStock()
  const { id } = await oms.cart.create()
  await oms.cart.addItem(id, { skuId: meal.skuId, quantity })
  return { id, meal }
}

const option = z.object({
  optionId: z.number(),
  product: z.object({ skus: z.array(z.object({ skuId: z.number() })) }),
})
const packageSchema = z.object({
  product: z.object({
    productPackage: z.object({
      groups: z.array(
        z.object({ groupId: z.number(), required: z.boolean(), options: z.array(option) }),
      ),
    }),
  }),
})

/**
 * Returns the id of the seeded soup package and a selection with the first option of each required
 * group.
 */
export async function loadPackage() {
  const packageId = 1049
  const reply = await core.graphql.query({
    queryAsString: `query package($id: Int, $languageId: String) { product(productId: $id, languageId: $languageId) {
      productPackage { groups { groupId required options { optionId product { skus { skuId } } } } } } }`,
    variables: { id: packageId },
  })
  const { groups } = packageSchema.parse(reply).product.productPackage
  const selections = groups
    .filter(({ required }) => required)
    .map(({ groupId, options }) => {
      const { optionId, product } = requireValue(options[0], 'option')
      return { groupId, optionId, skuId: requireValue(product.skus[0], 'sku').skuId }
    })
  return { packageId, selections }
}
