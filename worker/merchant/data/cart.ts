import type { Cart } from '../rules/cart.ts'
import { checkoutInput } from '../rules/checkout-input.ts'
import type { Scope } from '../rules/scope.ts'
import { parseProduct, productColumns, productJoins, type ProductRow } from './product-row.ts'

type CartRow = {
  version: number
  ordered_at: string | null
  completed_at: string | null
  input: string | null
}
type LineRow = ProductRow & { id: string; skuId: number; quantity: number; message: string | null }

export async function createCart(db: D1Database): Promise<string> {
  const id = crypto.randomUUID()
  await db.prepare('INSERT INTO carts (id) VALUES (?1)').bind(id).run()
  return id
}

/** The cart with today's prices of the scope's market; null when there is none of that id. */
export async function findCart(db: D1Database, scope: Scope, id: string): Promise<Cart | null> {
  const [carts, lines] = await db.batch<CartRow | LineRow>(selectCart(db, scope, id))
  return parseCart(id, carts?.results ?? [], lines?.results ?? [])
}

/** Runs `changes` and reads the cart after them, all in one transaction. */
export async function changeCart(
  db: D1Database,
  target: { scope: Scope; id: string },
  changes: D1PreparedStatement[],
): Promise<Cart | null> {
  const reads = selectCart(db, target.scope, target.id)
  const results = await db.batch<CartRow | LineRow>([...changes, ...reads])
  const [carts, lines] = results.slice(changes.length)
  return parseCart(target.id, carts?.results ?? [], lines?.results ?? [])
}

function selectCart(db: D1Database, scope: Scope, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `SELECT cart.version, cart.ordered_at, cart.completed_at, checkout.input
         FROM carts cart LEFT JOIN checkouts checkout ON checkout.cart_id = cart.id
         WHERE cart.id = ?1`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT item.id, item.sku_id AS skuId, item.quantity, item.message, ${productColumns}
         FROM cart_items item
         CROSS JOIN skus item_sku ON item_sku.sku_id = item.sku_id
         CROSS JOIN products p ON p.product_id = item_sku.product_id ${productJoins}
         WHERE item.cart_id = ?3 ORDER BY item.rowid`,
      )
      .bind(scope.language, scope.market.currency, id),
  ]
}

const isLine = (row: CartRow | LineRow): row is LineRow => 'quantity' in row
const isCart = (row: CartRow | LineRow): row is CartRow => 'version' in row

function parseCart(
  id: string,
  carts: (CartRow | LineRow)[],
  lines: (CartRow | LineRow)[],
): Cart | null {
  const cart = carts.find(isCart)
  if (!cart) return null
  return {
    id,
    version: cart.version,
    isOrdered: cart.ordered_at !== null,
    isCompleted: cart.completed_at !== null,
    checkout: checkoutInput.parse(cart.input === null ? {} : JSON.parse(cart.input)),
    lines: lines.filter(isLine).flatMap((row) => {
      const product = parseProduct(row)
      const sku = product.skus.find((candidate) => candidate.skuId === row.skuId)
      return sku ? [{ id: row.id, quantity: row.quantity, message: row.message, sku, product }] : []
    }),
  }
}
