import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createCheckoutForm, fillCart, loadAgreement, setMealStock } from './checkout-fixtures.ts'
import { createShop, ORIGIN } from './create-shop.ts'
import { createEmail } from './merchant/identity-steps.ts'
import { createService, production } from './staff-callers.ts'

const WITHDRAWAL = '/sv/angra-kop'

const seller = {
  name: 'Eget AB',
  addressLines: ['Gatan 1', '111 22 Stockholm'],
  organizationNumber: '556000-0000',
  email: 'help@eget.test',
}

const { CHANNELS } = z
  .object({ CHANNELS: z.object({ '1|se': z.looseObject({}), '2|se': z.looseObject({}) }) })
  .parse(env)

const loadTexts = async (email: string) => {
  const statement = env.DB.prepare('SELECT body_text FROM outbox WHERE recipient = ?').bind(email)
  return (await statement.all<{ body_text: string }>()).results.map((mail) => mail.body_text)
}

const createOwnShop = () => {
  const channel = { ...CHANNELS['1|se'], origin: ORIGIN, seller }
  return createShop({
    merchant: createService({ ...production, SELLER: seller }),
    variables: { CHANNELS: { '1|se': channel } },
  })
}

it('mails about an order and its withdrawal name the seller of the shop [CHECKOUT-06]', async () => {
  const email = createEmail()
  const shop = createOwnShop()
  await fillCart(shop, await setMealStock(34, 50), 1)
  await shop.post('/sv/kassan', createCheckoutForm({ email, agreed: await loadAgreement(shop) }))
  const statement = { name: 'Lena', orderNumber: '100123', email, details: '' }
  const { text } = await shop.post(WITHDRAWAL, { ...statement, intent: 'review' })
  const key = /name="key" value="([^"]*)"/.exec(text)?.[1] ?? ''
  await shop.post(WITHDRAWAL, { ...statement, key, intent: 'confirm' })
  const [confirmation, receipt] = await loadTexts(email)
  for (const mail of [confirmation, receipt]) {
    expect(mail).toContain('Eget AB')
    expect(mail).not.toMatch(/24 Hour Meals AB|Kyltorget|559999-9991/)
  }
})

it('customer service and privacy name the address of the seller of their channel only [MORE-02]', async () => {
  const origin = 'https://office.test'
  const office = { ...seller, name: 'Kontor AB', email: 'help@kontor.test' }
  const settings = {
    SHOP_URL: `${ORIGIN},${origin}`,
    SELLER: seller,
    SELLERS: { [origin]: office },
  }
  const shop = createShop({
    origin,
    merchant: createService({ ...production, ...settings }),
    variables: {
      CHANNELS: {
        '1|se': { ...CHANNELS['1|se'], origin: ORIGIN, seller },
        '2|se': { ...CHANNELS['2|se'], host: 'office.test', origin, seller: office },
      },
    },
  })
  for (const path of ['/sv/kundservice', '/sv/integritetspolicy']) {
    const { text } = await shop.get(path)
    expect(text, path).toContain('<a href="mailto:help@kontor.test">help@kontor.test</a>')
    expect(text, path).not.toContain('help@eget.test')
  }
})

it('help is at the address of the seller [OPS-02]', async () => {
  const shop = createOwnShop()
  await fillCart(shop, await setMealStock(34, 50), 1)
  const { text } = await shop.get('/sv/kassan')
  expect(text).toContain('undistracted-header-email">help@eget.test<')
  expect(text).not.toContain('hej@24hourmeals.example')
})
