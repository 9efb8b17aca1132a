import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { setMealStock, type Meal } from './checkout-fixtures.ts'
import { createApplicationForm } from './company-fixtures.ts'
import { createShop, createVisitor, type TestShop } from './create-shop.ts'
import { copyCookies, createCustomer, createEmail } from './customer-fixtures.ts'
import { stopClockInGuessWindow } from './guess-window.ts'
import { createOrganizationNumber } from './merchant/company-fixture.ts'
import { loadStarts, move, placeOrder } from './order-fixtures.ts'

stopClockInGuessWindow()

// The limiters of the platform are stricter.
const variables = { POSTS_BY_ADDRESS: undefined, CONTACT_BY_ADDRESS: undefined }

let soldOut: Meal
let lastMeal = 10
beforeAll(async () => {
  soldOut = await setMealStock(40, 0)
})

type Sender = { shop: TestShop; email: string; company: string }
/** Sends a form. Returns the status of the answer, and whether the shop did what was asked for. */
type Send = (sender: Sender) => Promise<[status: number, isDone: boolean]>

const countMails = async (email: string) =>
  Number(
    await env.DB.prepare('SELECT count(*) AS total FROM outbox WHERE recipient = ?')
      .bind(email)
      .first('total'),
  )

const mailing =
  (send: (sender: Sender) => Promise<{ status: number }>): Send =>
  async (sender) => {
    const before = await countMails(sender.email)
    const { status } = await send(sender)
    return [status, (await countMails(sender.email)) > before]
  }

const signUp = mailing(({ shop, email }) => shop.post('/en/newsletter', { email }))

const askForReset = mailing(async ({ shop, email }) => {
  const isKnown = env.DB.prepare('SELECT 1 FROM customers WHERE email = ?').bind(email)
  if (!(await isKnown.first())) await createCustomer({ email })
  return shop.post('/en/account/reset-password', { intent: 'ask', email })
})

const watchStock = mailing(({ shop, email }) =>
  shop.post(soldOut.path.replace('/p/', '/bevaka/'), { email, skuId: `${soldOut.skuId}` }),
)

const apply = mailing(({ shop, email, company: identityNumber }) =>
  shop.post('/en/company-account', createApplicationForm({ email, identityNumber })),
)

const withdraw = mailing(({ shop, email }) => {
  const statement = { name: 'Lena Lind', orderNumber: '100123', email, details: '' }
  return shop.post('/en/withdraw', { ...statement, intent: 'confirm', key: crypto.randomUUID() })
})

const review: Send = async ({ shop }) => {
  copyCookies((await createCustomer()).shop, shop)
  const fields = { rating: '5', author: 'Eva', comment: 'Gott' }
  const { status } = await shop.post(soldOut.path.replace('/p/', '/omdome/'), fields)
  return [status, status === 303]
}

const moveDelivery: Send = async ({ shop }) => {
  lastMeal += 1
  const { order } = await placeOrder(lastMeal, shop)
  const [start = ''] = (await loadStarts(shop, order)).filter((each) => each !== order.start)
  const { status } = await move(shop, order, start)
  return [status, status === 303]
}

let lastNetwork = 0
const create = {
  network: () => `2001:db8:77:${(lastNetwork += 1)}::1`,
  email: createEmail,
  company: createOrganizationNumber,
}

const [silent, told] = [null, 429]

const limits = {
  email: { kind: 'mail', limit: 3 },
  company: { kind: 'mail', limit: 3 },
  network: { kind: 'posts', limit: 30 },
}

type Row = { name: string; by: keyof typeof create; refusal: number | null; send: Send }
const rows: (Row & { kind?: string; limit?: number })[] = [
  { name: 'newsletter mails', by: 'email', refusal: silent, send: signUp },
  { name: 'mails to reset', by: 'email', refusal: silent, send: askForReset },
  { name: 'stock mails', by: 'email', refusal: silent, send: watchStock },
  { name: 'applications', by: 'email', refusal: told, send: apply },
  { name: 'applications', by: 'company', refusal: told, send: apply },
  { name: 'newsletter mails', by: 'network', refusal: silent, send: signUp },
  { name: 'mails to reset', by: 'network', refusal: silent, send: askForReset },
  { name: 'stock mails', by: 'network', refusal: told, send: watchStock },
  { name: 'applications', by: 'network', refusal: told, send: apply },
  { name: 'reviews', by: 'network', refusal: told, send: review },
  { name: 'moved deliveries', by: 'network', refusal: told, send: moveDelivery },
  { name: 'withdrawals', by: 'network', kind: 'contact', limit: 5, refusal: told, send: withdraw },
]

it.each(rows.map((row) => ({ ...limits[row.by], ...row })))(
  '$limit $name of the same $by are accepted in 15 minutes, and then only those of another',
  async ({ by, kind, limit, refusal, send }) => {
    const [one, other] = [create[by](), create[by]()]
    const sendAs = (subject: string) => {
      const fresh = { network: create.network(), email: create.email(), company: create.company() }
      const { network, ...sender } = { ...fresh, [by]: subject }
      return send({ shop: createVisitor(network, createShop({ variables })), ...sender })
    }
    const [status, isDone] = await sendAs(one)
    expect(isDone).toBe(true)
    await env.DB.prepare('UPDATE guess_counts SET guesses = ?1 WHERE subject LIKE ?2')
      .bind(limit - 1, `${kind} %`)
      .run()
    expect(await sendAs(one)).toEqual([status, true])
    expect(await sendAs(one)).toEqual([refusal ?? status, false])
    expect(await sendAs(other)).toEqual([status, true])
  },
)

it('a hundred applications from everywhere are accepted in 15 minutes, and no further one', async () => {
  const sendAnother = () =>
    apply({
      shop: createVisitor(create.network(), createShop({ variables })),
      email: create.email(),
      company: create.company(),
    })
  const accepted = await sendAnother()
  await env.DB.prepare("UPDATE guess_counts SET guesses = 99 WHERE subject LIKE 'address %'").run()
  expect([accepted[1], await sendAnother()]).toEqual([true, accepted])
  expect(await sendAnother()).toEqual([429, false])
})
