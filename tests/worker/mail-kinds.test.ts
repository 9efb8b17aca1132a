import { env } from 'cloudflare:workers'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailStockWatchers } from '../../worker/merchant/data/review/stock-watch.ts'
import { composedMailKinds, type MailKind } from '../../worker/merchant/mail/mail.ts'
import { channels } from '../../worker/merchant/rules/market/channel.ts'
import { sender } from '../../worker/merchant/rules/market/seller.ts'
import { createGetShop, demoShops } from '../../worker/merchant/rules/market/shop.ts'
import { texts } from '../../worker/merchant/texts/texts.ts'
import { listByClass } from '#tests/support/list-elements.ts'
import { createColleague, createApplicationForm, signInCompany } from './company-fixtures.ts'
import { createShop, ORIGIN, visitOrigin } from './create-shop.ts'
import {
  createAccount,
  createCustomer,
  createEmail,
  loadMailedPath,
  PASSWORD,
} from './customer-fixtures.ts'
import { stopClockInGuessWindow } from './guess-window.ts'
import { addMeal } from './merchant/meal-fixture.ts'
import { cancel, loadStarts, move, placeOrder, takeStep } from './order-fixtures.ts'
import { submitAdminForm } from './merchant/staff-order-steps.ts'

type StoredMail = Record<'kind' | 'subject' | 'text' | 'recipient' | 'message' | 'language', string>

/** Loads the newest mail of a kind. A number is added to the kinds that an order may get several times. */
const loadMail = (kind: string) =>
  env.DB.prepare(
    `SELECT kind, subject, body_text AS text, recipient, message, language FROM outbox
     WHERE kind = ?1 OR kind GLOB ?1 || '-[0-9]*' ORDER BY id DESC LIMIT 1`,
  )
    .bind(kind)
    .first<StoredMail>()

/** Presses the button of the link in the newest mail of a kind. */
async function pressLink(kind: string): Promise<void> {
  const link = /\S*\/merchant\/\S+/.exec((await loadMail(kind))?.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await createShop().send(`${pathname}${search}`, { method: 'POST', body: new URLSearchParams() })
}

async function signUpTwice(): Promise<void> {
  const email = createEmail()
  await createShop().post('/en/newsletter', { email })
  await pressLink('newsletter-confirmation')
  await createShop().post('/en/newsletter', { email })
}

async function createAccountTwice(): Promise<void> {
  const { email } = await createCustomer()
  for (const address of [createEmail(), email])
    await createAccount(createShop(), { email: address })
  await createShop().post('/en/account/reset-password', { intent: 'ask', email })
}

async function changeEmail(): Promise<void> {
  const { shop } = await createCustomer()
  const { email: taken } = await createCustomer()
  const free = createEmail()
  for (const newEmail of [taken, free])
    await shop.post('/en/my-account/settings', {
      intent: 'change-email',
      newEmail,
      emailPassword: PASSWORD,
    })
  const opened = await shop.get(await loadMailedPath('email-change', free))
  await shop.post(opened.location ?? '', {})
}

async function applyForCompany(): Promise<void> {
  await createShop().post('/en/company-account', createApplicationForm())
  await (await signInCompany()).shop.post('/en/my-account/company', createColleague())
}

async function watchStock(): Promise<void> {
  const meal = await addMeal({ stock: { inStock: 0 } })
  const form = { skuId: `${meal.skuId}`, email: createEmail() }
  await createShop().post(`/en/back-in-stock/${meal.alias.en}`, form)
  await pressLink('back-in-stock-confirmation')
  await env.DB.prepare('UPDATE skus SET in_stock = 3 WHERE sku_id = ?').bind(meal.skuId).run()
  await mailStockWatchers({ db: env.DB, getShop: createGetShop(demoShops) }, [meal.skuId])
}

const writeMessage = () =>
  createShop().post('/en/contact/message', {
    name: 'Anna Åkesson',
    email: createEmail(),
    subject: '<b>Mat</b>',
    text: 'Var är maten?\nhttps://evil.example/',
  })

async function changeOrders(): Promise<void> {
  const [moved, sent] = [await placeOrder(40), await placeOrder(41)]
  const starts = await loadStarts(moved.shop, moved.order)
  await move(moved.shop, moved.order, starts.at(-1) ?? '')
  await cancel(moved.shop, moved.order)
  // The staff works at another host.
  await takeStep(createShop({ origin: 'https://staff.example' }), sent.order, 'send')
  const refund = { position: '0', reason: '1', to: 'payment' }
  await submitAdminForm(`${sent.order.orderId}/refund`, refund)
}

async function withdraw(): Promise<void> {
  const statement = { name: 'Lena', orderNumber: '100123', email: createEmail(), details: '' }
  const { text } = await createShop().post('/en/withdraw', { ...statement, intent: 'review' })
  const key = /name="key" value="([^"]*)"/.exec(text)?.[1] ?? ''
  await createShop().post('/en/withdraw', { ...statement, key, intent: 'confirm' })
}

/** What a shopper does to get each kind of mail, and whether it has a link to the shop. */
const occasions: Record<MailKind, readonly [() => Promise<unknown>, 'link' | 'no link']> = {
  'newsletter-confirmation': [signUpTwice, 'link'],
  newsletter: [signUpTwice, 'link'],
  'newsletter-known': [signUpTwice, 'link'],
  'account-confirmation': [createAccountTwice, 'link'],
  'account-known': [createAccountTwice, 'link'],
  'password-reset': [createAccountTwice, 'link'],
  'email-change': [changeEmail, 'link'],
  'email-taken': [changeEmail, 'link'],
  'email-notice': [changeEmail, 'link'],
  'email-changed': [changeEmail, 'no link'],
  'company-application': [applyForCompany, 'no link'],
  'account-application-receipt': [applyForCompany, 'no link'],
  'user-application-receipt': [applyForCompany, 'no link'],
  'back-in-stock-confirmation': [watchStock, 'link'],
  'back-in-stock': [watchStock, 'link'],
  'contact-message': [writeMessage, 'no link'],
  'contact-receipt': [writeMessage, 'no link'],
  'order-confirmation': [changeOrders, 'link'],
  'order-moved': [changeOrders, 'no link'],
  'order-cancelled': [changeOrders, 'no link'],
  'order-sent': [changeOrders, 'link'],
  'order-refund': [changeOrders, 'no link'],
  withdrawal: [withdraw, 'no link'],
  'withdrawal-receipt': [withdraw, 'no link'],
}

const listOrigins = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, link = '']) => new URL(link).origin)),
]

/** These go to the shop itself and have no signature. */
const unsigned = ['company-application', 'contact-message', 'withdrawal']

it('mails of each kind are tested here [MORE-01]', () => {
  const kinds = [...Object.keys(texts['en-US'].mails), ...composedMailKinds]
  expect(Object.keys(occasions).toSorted()).toEqual(kinds.toSorted())
})

const [meals = '', office = ''] = channels.map(({ name }) => name)
const looks = { [meals]: '#fbfaf5', [office]: '#f6f8fa' }

describe.each([
  { origin: ORIGIN, name: meals },
  { origin: 'https://office.localhost', name: office },
])('a mail of $name', ({ origin, name }) => {
  stopClockInGuessWindow()
  beforeAll(async () => {
    visitOrigin(origin)
    for (const act of new Set(Object.values(occasions).map(([each]) => each))) await act()
  })
  afterAll(() => visitOrigin(ORIGIN))

  it.each(Object.entries(occasions))(
    'of the kind %s is read by a parser: sender, recipient, subject, language, both texts, and links to the shop alone [MORE-01]',
    async (kind, [, links]) => {
      const stored = await loadMail(kind)
      if (!stored) throw new Error(`Nothing mailed ${kind}`)
      const {
        from,
        to,
        subject,
        text = '',
        html = '',
        headers,
      } = await PostalMime.parse(stored.message)
      expect([from?.name, from?.address]).toEqual([name, sender.email])
      expect(to?.map(({ address }) => address)).toEqual([stored.recipient])
      expect(stored.recipient).toMatch(/^\S+@\S+$/)
      expect(subject).toBe(stored.subject)
      expect(subject).not.toMatch(/[{}]|^$/)
      expect(text.replaceAll('\r\n', '\n').trimEnd()).toBe(stored.text)
      expect(text).not.toMatch(/\{\w+\}/)
      expect(headers).toContainEqual(
        expect.objectContaining({ key: 'content-language', value: stored.language }),
      )
      expect(html).toContain(`<html lang="${stored.language}">`)
      expect(html).not.toMatch(/<(?:script|img|b)\b/)
      const origins = links === 'link' ? [origin] : []
      expect(listOrigins(html, /href="([^"]*)"/g)).toEqual(origins)
      const own = text.replaceAll('https://evil.example/', '')
      expect(listOrigins(own, /(https?:\/\/\S+)/g)).toEqual(origins)
      expect(own).not.toMatch(/(?<![\w./])\/(?:sv|en|merchant)\//)
    },
  )

  it.each(Object.keys(occasions))(
    'of the kind %s has the name, the signature and the colors of that shop [MORE-01]',
    async (kind) => {
      const stored = await loadMail(kind)
      const { text = '', html = '' } = await PostalMime.parse(stored?.message ?? '')
      expect(listByClass(html, 'shop')).toMatchObject([{ text: name }])
      const named = [...text.matchAll(/24 Hour (?:Meals|Office)(?! AB)/g)].map(([found]) => found)
      expect(new Set(named)).toEqual(new Set(unsigned.includes(kind) ? [] : [name]))
      const colors = Object.values(looks).filter((color) => html.includes(color))
      expect(colors).toEqual([looks[name]])
    },
  )
})
