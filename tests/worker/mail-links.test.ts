import { env } from 'cloudflare:workers'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { createCheckoutForm, fillCart, loadAgreement, setMealStock } from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'
import { createAccount, createEmail } from './customer-fixtures.ts'
import { takeStep } from './order-fixtures.ts'

type StoredMail = {
  kind: string
  subject: string
  text: string
  recipient: string
  message: string
}

const SELECT = 'SELECT kind, subject, body_text AS text, recipient, message FROM outbox'

/** Loads the mails to an address, oldest first. */
const loadMails = async (recipient: string) =>
  (
    await env.DB.prepare(`${SELECT} WHERE recipient = ? ORDER BY id`)
      .bind(recipient)
      .all<StoredMail>()
  ).results
const listKinds = (mails: readonly StoredMail[]) => mails.map(({ kind }) => kind)

const PATH = /(?<![\w./])\/(?:sv|en|merchant)\/\S*/g
const listOrigins = (text: string) =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).origin)

it.each(['https://shop.example', 'https://office.localhost'])(
  'every link in the mails of %s is absolute and leads back there [MORE-01, CHECKOUT-06]',
  async (origin) => {
    const shop = createShop({ origin })
    const email = createEmail()
    await shop.post('/en/newsletter', { email })
    await createAccount(shop, { email })
    const mails = await loadMails(email)
    expect(listKinds(mails)).toEqual(['newsletter-confirmation', 'account-confirmation'])

    const buyer = createShop({ origin })
    const [meal, buyerEmail] = [await setMealStock(41, 20), createEmail()]
    await fillCart(buyer, meal)
    const agreed = await loadAgreement(buyer)
    await buyer.post(
      '/sv/kassan',
      createCheckoutForm({ agreed, email: buyerEmail, consentOrder: 'on' }),
    )
    const orderId = await env.DB.prepare('SELECT order_id FROM orders WHERE email = ?')
      .bind(buyerEmail)
      .first<number>('order_id')
    // The staff works at another host.
    await takeStep(
      createShop(),
      { orderId: orderId ?? 0, id: '', link: '', closesAt: '', start: '' },
      'send',
    )
    const orderMails = await loadMails(buyerEmail)
    expect(listKinds(orderMails)).toEqual(['order-confirmation', 'order-sent'])

    for (const { kind, text, message } of [...mails, ...orderMails]) {
      expect([kind, ...new Set(listOrigins(text))]).toEqual([kind, origin])
      expect([kind, text.match(PATH)]).toEqual([kind, null])
      const { html = '' } = await PostalMime.parse(message)
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link)
      expect([kind, ...new Set(links.map((link) => new URL(link).origin))]).toEqual([kind, origin])
    }
  },
)
