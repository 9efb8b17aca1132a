import { env } from 'cloudflare:workers'
import { GIFT, STOCK, USES, type FuzzData } from './fuzz-data.ts'

const SOLD = 'SELECT coalesce(sum(quantity), 0) FROM order_rows WHERE sku_id ='
const DRAWN = 'SELECT coalesce(sum(amount), 0) FROM order_codes WHERE code ='

// Each query returns the value 0 if the database is correct.
const faultQueries: Record<string, string> = {
  'stock below 0':
    'SELECT count(*) FROM skus WHERE min(in_stock, oversellable, static_stock, total_stock) < 0',
  'lost stock of the plentiful sku': `SELECT total_stock + (${SOLD} ?1) - ${STOCK.plenty} FROM skus WHERE sku_id = ?1`,
  'lost stock of the scarce sku': `SELECT total_stock + (${SOLD} ?2) - ${STOCK.scarce} FROM skus WHERE sku_id = ?2`,
  'balance of the first gift card': `SELECT balance + (${DRAWN} ?3) - ${GIFT} FROM gift_cards WHERE code = ?3`,
  'balance of the second gift card': `SELECT balance + (${DRAWN} ?4) - ${GIFT} FROM gift_cards WHERE code = ?4`,
  'remaining uses of a promo code': `SELECT uses_left + (SELECT count(*) FROM order_codes WHERE code = ?5) - ${USES}
     FROM promo_codes WHERE code = ?5`,
  'balances below 0': 'SELECT count(*) FROM customer_balances WHERE amount < 0',
  'fractions in orders': `SELECT count(*) FROM orders JOIN order_rows r USING (order_id)
     WHERE cart_id IN (SELECT value FROM json_each(?6)) AND (typeof(total) || typeof(price) || typeof(price_ex_vat)
       || typeof(discount) || typeof(discount_ex_vat)) <> 'integerintegerintegerintegerinteger'`,
  'orders without rows, mail or cart': `SELECT count(*) FROM orders o WHERE cart_id IN (SELECT value FROM json_each(?6))
     AND (NOT EXISTS (SELECT 1 FROM order_rows r WHERE r.order_id = o.order_id)
       OR NOT EXISTS (SELECT 1 FROM outbox m WHERE m.order_id = o.order_id)
       OR (SELECT ordered_at FROM carts c WHERE c.id = o.cart_id) IS NULL)`,
  'amounts below 0': 'SELECT count(*) FROM order_rows WHERE min(price, price_ex_vat, discount) < 0',
}

const STATEMENT = `SELECT ${Object.values(faultQueries)
  .map((sql, index) => `(${sql}) AS fault${index}`)
  .join(', ')}`

/** Returns the names of the queries above that found wrong data. */
export async function loadRowFaults({
  skuIds,
  gifts,
  limited,
  cartIds,
}: FuzzData): Promise<string[]> {
  const differences = await env.DB.prepare(STATEMENT)
    .bind(skuIds.plenty, skuIds.scarce, ...gifts, limited, JSON.stringify(cartIds))
    .first<Record<string, number | null>>()
  return Object.keys(faultQueries).flatMap((name, index) => {
    const difference = differences?.[`fault${index}`]
    return difference === 0 ? [] : [`${name}: ${difference}`]
  })
}

export async function loadOrders({ cartIds }: FuzzData) {
  const { results } = await env.DB.prepare(
    `SELECT public_id AS publicId, cart_id AS cartId FROM orders
     WHERE cart_id IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(cartIds))
    .all<{ publicId: string; cartId: string }>()
  return results
}
