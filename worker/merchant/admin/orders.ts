import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { findOrderByNumber, loadNewestOrders } from '../data/order/order.ts'
import { cancelOrder, holdOrder, sendOrder } from '../data/order/order-step.ts'
import { refundOrder } from '../data/order/refund-order.ts'
import type { AppEnv } from '../http/app-env.ts'
import { readForm } from '../http/read-form.ts'
import { announceStock } from '../live/stock-announcer.ts'
import type { OrderStep } from '../rules/order/order-status.ts'
import type { Order } from '../rules/order/order.ts'
import { renderOrder, renderOrders } from './orders-page.ts'

const MAX_ORDERS = 50
const ORDER_PATH = '/:orderId{[0-9]{1,15}}'
const CONFLICT_MESSAGE = 'Nothing was done: the order has gone on since this page was shown.'

const stepForm = z.object({
  step: z.enum(['hold', 'send', 'cancel']),
  /** When the order had changed last as the page was shown. */
  seen: z.string().optional(),
})
const refundForm = z.object({
  position: z
    .literal('delivery')
    .transform(() => null)
    .or(z.coerce.number().int().nonnegative()),
  reason: z.coerce.number().int(),
  to: z.enum(['payment', 'balance']),
})

/** Serves `/merchant/staff/orders`: the orders and the actions that an admin can do with them. */
export const orders = new Hono<AppEnv>()
  .get('/', async (c) => {
    const isOpen = c.req.query('state') === 'open'
    const before = Number(c.req.query('before')) || null
    const found = await loadNewestOrders(c.var.env.db, { count: MAX_ORDERS, before, isOpen })
    return c.html(renderOrders(found, isOpen, MAX_ORDERS))
  })
  .get(ORDER_PATH, async (c) => {
    const order = await loadOrder(c)
    return order ? c.html(renderOrder(order, c.var.env)) : c.notFound()
  })
  .post(`${ORDER_PATH}/step`, async (c) => {
    const order = await loadOrder(c)
    const form = stepForm.safeParse(await readForm(c))
    if (!order || !form.success) return c.notFound()
    const { step, seen = order.updatedAt } = form.data
    const isDone = seen === order.updatedAt && (await performStep(c, order, step))
    return respond(c, order, isDone)
  })
  .post(`${ORDER_PATH}/refund`, async (c) => {
    const order = await loadOrder(c)
    const form = refundForm.safeParse(await readForm(c))
    if (!order || !form.success) return c.notFound()
    const { position, reason, to } = form.data
    const refundRequest = { position, reasonCode: reason, isToBalance: to === 'balance' }
    return respond(c, order, await refundOrder(c.var.env, order, refundRequest))
  })

type OrdersContext = Context<AppEnv, string>

function loadOrder(c: OrdersContext): Promise<Order | null> {
  return findOrderByNumber(c.var.env.db, Number(c.req.param('orderId')))
}

async function performStep(c: OrdersContext, order: Order, step: OrderStep): Promise<boolean> {
  const { db, shopUrl } = c.var.env
  if (step === 'hold') return holdOrder(db, order)
  if (step === 'send') return sendOrder(c.var.env, order, shopUrl)
  const isCancelled = await cancelOrder(c.var.env, order)
  if (isCancelled) announceStock(c, order.rows)
  return isCancelled
}

/**
 * Redirects to the order if the action succeeded. Otherwise shows the current state of the order
 * and the reason why the action failed.
 */
async function respond(c: OrdersContext, order: Order, isDone: boolean) {
  if (isDone) return c.redirect(`/merchant/staff/orders/${order.orderId}`, 303)
  const current = (await findOrderByNumber(c.var.env.db, order.orderId)) ?? order
  return c.html(
    renderOrder(current, { shopUrl: c.var.env.shopUrl, problem: CONFLICT_MESSAGE }),
    409,
  )
}
