import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { listByClass } from '../support/list-elements.ts'
import { createShop, type TestShop } from './create-shop.ts'
import { copyCookies } from './customer-fixtures.ts'
import {
  cancel,
  loadStarts,
  loadStatus,
  move,
  openLink,
  placeOrder,
  toOrder,
  type PlacedOrder,
} from './order-fixtures.ts'

afterEach(() => void vi.restoreAllMocks())

const failed = () => new Response('no', { status: 500 })
const hang: Answer = (_, signal) =>
  new Promise((__, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

type Answer = (
  call: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
) => Response | Promise<Response>

/** Opens an order in a browser whose shop gets the answers of the merchant by operation. */
async function openWith(order: PlacedOrder, answers: Record<string, Answer>, variables = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const merchant = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const call = () => env.MERCHANT.fetch(input, init)
      const [, operation = ''] = /"operationName":"(\w+)"/.exec(String(init?.body)) ?? []
      return answers[operation]?.(call, init?.signal) ?? call()
    },
  }
  return copyCookies(await openLink(order), createShop({ merchant, variables }))
}

/** The merchant makes the change, but its reply is lost. */
const loseReply: Answer = async (call) => {
  await call()
  return failed()
}

it('an order that was cancelled is shown as cancelled although the reply was lost [ACCOUNT-04]', async () => {
  const { order } = await placeOrder(1)
  const shop = await openWith(order, { cancelOrder: loseReply })
  expect((await cancel(shop, order)).location).toBe(toOrder(order, '&notice=cancelled'))
  expect(await loadStatus(order)).toBe('cancelled')
})

it('an order that was moved is shown as moved although the reply was lost [ACCOUNT-04]', async () => {
  const { order } = await placeOrder(2)
  const shop = await openWith(order, { changeOrderDelivery: loseReply })
  const start = (await loadStarts(shop, order)).at(-1) ?? ''
  expect((await move(shop, order, start)).location).toBe(toOrder(order, '&notice=moved'))
})

it.each([
  ['cancelOrder', 'the question', {}],
  ['cancelOrder', 'the order', { orderActions: failed, orderProgress: failed }],
  ['changeOrderDelivery', 'the order', { orderActions: failed }],
])('after %s failed, %s says that the result is not known [ACCOUNT-04]', async (...given) => {
  const [operation, , answers] = given
  const { order } = await placeOrder(3)
  const shop = await openWith(order, { ...answers, [operation]: failed })
  const answer = operation === 'cancelOrder' ? cancel(shop, order) : move(shop, order, order.start)
  const { status, text } = await answer
  expect(status).toBe(503)
  expect(listByClass(text, 'notice').map(({ content }) => content)).toContainEqual(
    expect.stringContaining('vi vet inte än om det gick igenom'),
  )
  expect(text).not.toMatch(/Ingenting har ändrats|Inget ändrades/)
})

const statement = {
  intent: 'confirm',
  key: 'a-key-of-the-form',
  name: 'Lena Lind',
  email: 'lena@example.com',
  orderNumber: '100123',
}

it.each<[string, string, (shop: TestShop, order: PlacedOrder) => ReturnType<TestShop['post']>]>([
  ['cancelOrder', 'vi vet inte än', cancel],
  [
    'withdrawFromPurchase',
    'Vi kan inte ta emot meddelandet',
    (shop) => shop.post('/sv/angra-kop', statement),
  ],
])('%s waits for the merchant as long as placing an order [ERROR-04]', async (...given) => {
  const [operation, message, send] = given
  const { order } = await placeOrder(4)
  const timeouts = { PAGE_TIMEOUT: '300', ORDER_TIMEOUT: '2000' }
  const shop = await openWith(order, { [operation]: hang }, timeouts)
  const start = performance.now()
  const { status, text } = await send(shop, order)
  expect(performance.now() - start).toBeGreaterThan(1_900)
  expect([status, text.includes(message)]).toEqual([503, true])
})
