import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { AppEnv } from '../app-env.ts'
import { cancelOrder, holdOrder, refundRow, sendOrder } from '../data/order-life.ts'
import { findOrderByNumber, loadNewestOrders } from '../data/staff-order.ts'
import { mailStockWatchers } from '../data/stock-watch.ts'
import { pageHeaders } from '../html-page.ts'
import { createStockAnnouncer } from '../live/announce-stock.ts'
import { readForm } from '../read-form.ts'
import type { OrderStep } from '../rules/order-status.ts'
import type { Order } from '../rules/order.ts'
import { renderOrder, renderOrders } from './orders-page.ts'

const SHOWN = 50
const MAX_BODY_BYTES = 4 * 1024
const PLACE = '/:orderId{[0-9]{1,15}}'
const TOO_LATE = 'Nothing was done: the order has gone on since this page was shown.'

const stepForm = z.object({ step: z.enum(['hold', 'send', 'cancel']) })
const refundForm = z.object({
  position: z.coerce.number().int().nonnegative(),
  reason: z.coerce.number().int(),
  to: z.enum(['payment', 'balance']),
})

/** `/merchant/staff/orders`: what becomes of orders, for whoever runs an open merchant. */
export const orders = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.html(renderOrders(await loadNewestOrders(c.var.env.db, SHOWN)), 200, pageHeaders),
  )
  .get(PLACE, async (c) => {
    const order = await readOrder(c)
    return order ? c.html(renderOrder(order), 200, pageHeaders) : c.notFound()
  })
  .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  .post(`${PLACE}/step`, async (c) => {
    const order = await readOrder(c)
    const form = stepForm.safeParse(await readForm(c))
    if (!order || !form.success) return c.notFound()
    return answer(c, order, await take(c, order, form.data.step))
  })
  .post(`${PLACE}/refund`, async (c) => {
    const order = await readOrder(c)
    const form = refundForm.safeParse(await readForm(c))
    if (!order || !form.success) return c.notFound()
    const { position, reason, to } = form.data
    const wish = { position, reasonCode: reason, isToBalance: to === 'balance' }
    return answer(c, order, await refundRow(c.var.env.db, order, wish))
  })

type OrdersContext = Context<AppEnv, string>

function readOrder(c: OrdersContext): Promise<Order | null> {
  return findOrderByNumber(c.var.env.db, Number(c.req.param('orderId')))
}

async function take(c: OrdersContext, order: Order, step: OrderStep): Promise<boolean> {
  const { db, shopUrl } = c.var.env
  if (step === 'hold') return holdOrder(db, order)
  if (step === 'send') return sendOrder(db, order, shopUrl)
  const isCancelled = await cancelOrder(db, order)
  if (isCancelled) {
    const skuIds = order.rows.map((row) => row.skuId)
    createStockAnnouncer(c)(skuIds)
    c.executionCtx.waitUntil(tellWatchers(db, skuIds))
  }
  return isCancelled
}

/** Never fails: the order is cancelled, whoever hears of it. Who is not told goes on waiting. */
async function tellWatchers(db: D1Database, skuIds: readonly number[]): Promise<void> {
  try {
    await mailStockWatchers(db, skuIds)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the log is where an operator looks
    console.error(JSON.stringify({ event: 'merchant.watch.error', error: String(error) }))
  }
}

/** Back to the order by GET; refused, the order as it is now with the reason. */
async function answer(c: OrdersContext, order: Order, isDone: boolean) {
  if (isDone) return c.redirect(`/merchant/staff/orders/${order.orderId}`, 303)
  const current = (await findOrderByNumber(c.var.env.db, order.orderId)) ?? order
  return c.html(renderOrder(current, TOO_LATE), 409, pageHeaders)
}
