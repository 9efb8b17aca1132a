// Creates the data that all cases of one batch share and change concurrently: six carts, two meals,
// promo codes, gift cards and one customer.
import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { createCarts } from '../cart-steps.ts'
import { hashOpaqueToken } from '../../../../worker/merchant/identity/opaque-token.ts'
import { addMeal } from '../meal-fixture.ts'
import { fetchMerchant } from '../merchant.ts'
import { addGiftCard, addPromoCode } from '../offer-fixture.ts'

export const STOCK = { plenty: 2_000, scarce: 12 }
export const GIFT = 10_000
export const USES = 5

/**
 * Only the first customers get a valid key to reset their password, because hashing a password is
 * slow.
 */
const CUSTOMERS_WITH_RESET_KEY = 3
let customerCount = 0

const tokenSchema = z.object({ token: z.string() })

async function addCustomer() {
  const email = `fuzz-${crypto.randomUUID()}@example.com`
  const key = Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) => 'abcdefgh'[byte % 8])
  await env.DB.batch([
    env.DB.prepare("INSERT INTO customers (email, password_hash) VALUES (?, 'none')").bind(email),
    env.DB.prepare(
      `INSERT INTO customer_balances SELECT customer_id, 'SEK', 5000 FROM customers WHERE email = ?`,
    ).bind(email),
    env.DB.prepare(
      'INSERT INTO password_resets SELECT ?2, customer_id, ?3 FROM customers WHERE email = ?1',
    ).bind(email, await hashOpaqueToken(key.join('')), Date.now() + 3_600_000),
  ])
  const body = JSON.stringify({ spoofedBy: 'support@example.com', username: email })
  const headers = { 'content-type': 'application/json', 'x-apikey': 'development' }
  const answer = await fetchMerchant('/merchant/auth/spoof', { method: 'POST', headers, body })
  customerCount += 1
  const reset = customerCount > CUSTOMERS_WITH_RESET_KEY ? 'A'.repeat(43) : key.join('')
  return { email, reset, token: tokenSchema.parse(await answer.json()).token }
}

/** Adds a line of a package to every cart. All these lines have the same group key. */
async function addGroup(cartIds: string[]) {
  const group = crypto.randomUUID()
  const packageSku = await env.DB.prepare(
    'SELECT sku_id FROM skus WHERE product_id = 1049',
  ).first<number>('sku_id')
  await env.DB.prepare(
    `INSERT INTO cart_items (id, cart_id, sku_id, quantity, group_key, package_id, package_group_id, package_option_id)
     SELECT 'group-' || value, value, ?3, 2, ?2, 1049, 1, 1 FROM json_each(?1)`,
  )
    .bind(JSON.stringify(cartIds), group, packageSku)
    .run()
  return { group, packageSku }
}

export type FuzzData = {
  cartIds: string[]
  skuIds: { plenty: number; scarce: number }
  gifts: string[]
  limited: string
  token: string
  /** Maps each name that can follow an @ in the variables to its value. */
  values: Record<string, unknown>
}

export async function createFuzzData(): Promise<FuzzData> {
  const plenty = await addMeal({ stock: { inStock: STOCK.plenty } })
  const scarce = await addMeal({
    stock: { inStock: 6, oversellable: 4, static: 2 },
    sek: { selling: 6_995, regular: 9_990 },
  })
  const cartIds = [...(await createCarts(scarce, 3)), ...(await createCarts(plenty, 3))]
  const [percentage, fixed, shipping, limited] = [
    await addPromoCode({ basisPoints: 3_333 }),
    await addPromoCode({ kind: 'fixed', amount: 7_001, minimumAmount: 10_000 }),
    await addPromoCode({ kind: 'free-shipping' }),
    await addPromoCode({ basisPoints: 10_000, usesLeft: USES }),
  ]
  const gifts = [await addGiftCard(GIFT), await addGiftCard(GIFT)]
  const { token, ...customer } = await addCustomer()
  return {
    cartIds,
    skuIds: { plenty: plenty.skuId, scarce: scarce.skuId },
    gifts,
    limited,
    token,
    values: {
      ...Object.fromEntries(cartIds.map((id, index) => [`cart${index}`, id])),
      ...Object.fromEntries(cartIds.map((id, index) => [`item${index}`, `item-${id}`])),
      ...(await addGroup(cartIds)),
      ...customer,
      percentage,
      fixed,
      shipping,
      limited,
      gift: gifts[0],
      secondGift: gifts[1],
      sku: plenty.skuId,
      scarce: scarce.skuId,
      alias: plenty.alias.sv,
    },
  }
}

/** Returns the variables. Each string that starts with @ is replaced by the value of that name. */
export function resolveReferences(values: FuzzData['values'], variable: unknown): unknown {
  if (typeof variable === 'string' && variable.startsWith('@')) {
    return values[variable.slice(1)] ?? variable
  }
  if (Array.isArray(variable)) return variable.map((part) => resolveReferences(values, part))
  if (typeof variable !== 'object' || variable === null) return variable
  return Object.fromEntries(
    Object.entries(variable).map(([name, part]) => [name, resolveReferences(values, part)]),
  )
}
