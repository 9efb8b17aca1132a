import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  parseAgreement,
  parseSummary,
  setMealStock,
  toPath,
  type Meal,
} from './checkout-fixtures.ts'
import { addPromoCode, endPromoCode } from './merchant/offer-fixture.ts'
import { createShop, type TestShop } from './create-shop.ts'
import { listByClass } from '../support/list-elements.ts'

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(35, 500)
})

async function createFilledShop(quantity = 1): Promise<TestShop> {
  const shop = createShop()
  await fillCart(shop, meal, quantity)
  return shop
}

const applyCode = (shop: TestShop, code: string) =>
  shop.post('/sv/varukorg/kod', { intent: 'apply', code })

/** Returns the text of the message at the code field; an empty text if there is none. */
function parseMessage(text: string): string {
  const [message] = listByClass(text, 'code-field-message')
  return (message?.content ?? '').replaceAll('\u00a0', ' ')
}

function parseCodes(text: string): string[] {
  const items = listByClass(text, 'code-field-code').map(({ html }) => html)
  return items.map((item) =>
    item
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/(\s|&nbsp;)+/g, ' ')
      .trim(),
  )
}

const parseTyped = (text: string) => /id="cart-code"[^>]* value="([^"]*)"/.exec(text)?.[1]

describe('codes on the cart page without script', () => {
  it('with prices without VAT the button names what is left to pay after a gift card, with VAT [CART-01, CART-08]', async () => {
    const shop = await createFilledShop(1)
    await applyCode(shop, 'GIFT-SE-100')
    shop.jar.set('ralph-persisted-states', encodeURIComponent('vatIncluded=false'))
    const { text } = await shop.get('/sv/varukorg')
    const [, left] = /Att betala: (.*)/.exec(parseSummary(text).join('\n')) ?? []
    expect(/Till kassan · [^<]*/.exec(text)?.[0].replaceAll(/\s/g, ' ')).toBe(
      `Till kassan · ${left}`,
    )
  })

  it('a code is applied and named with what it gives, and both codes can be removed [CART-05, CART-08]', async () => {
    const shop = await createFilledShop(2)
    const applied = await applyCode(shop, ' matglad ')
    expect([applied.status, toPath(applied.location)]).toEqual([303, '/sv/varukorg?code=applied'])
    await applyCode(shop, 'GIFT-SE-100')
    const { text } = await shop.get('/sv/varukorg?code=applied')
    expect(parseMessage(text)).toBe('Koden är tillagd.')
    expect(parseCodes(text)[0]).toBe('MATGLAD Matglad: 20 % rabatt')
    expect(parseCodes(text)[1]).toMatch(/^Presentkort …100 \(100(,00)? kr\)$/)
    expect(parseSummary(text).join()).toMatch(/Presentkort: −100(,00)? kr/)
    expect(text).not.toContain('GIFT-SE-100')
    const removed = await shop.post('/sv/varukorg/kod', { intent: 'remove' })
    const after = await shop.get(toPath(removed.location))
    expect([parseMessage(after.text), parseCodes(after.text)]).toEqual(['Koden är borttagen.', []])
  })

  it('a refused code stays in its field with a message, and the cart is not changed [CART-05, CART-08]', async () => {
    const shop = await createFilledShop()
    const invalid = await applyCode(shop, 'SOMMAR25')
    expect([invalid.status, parseTyped(invalid.text)]).toEqual([422, 'SOMMAR25'])
    expect(parseMessage(invalid.text)).toContain('SOMMAR25 har gått ut.')
    expect(invalid.text).toMatch(/<details[^>]* open="">/)
    const missing = await applyCode(shop, 'HUNDRA')
    expect(parseMessage(missing.text)).toMatch(
      /^Lägg till rätter för \d+ kr till, så kan du använda/,
    )
    expect(parseMessage((await applyCode(shop, ' ')).text)).toBe('Skriv in en kod.')
    expect(parseTyped((await applyCode(shop, 'x'.repeat(500))).text)).toHaveLength(60)
    expect(parseCodes((await shop.get('/sv/varukorg')).text)).toEqual([])
  })

  it('a code that is used up later is shown as one that gives nothing, with a button to remove it [CART-05]', async () => {
    const shop = await createFilledShop()
    await applyCode(shop, 'FORSTAFEM')
    const setUses = (uses: number) =>
      env.DB.prepare("UPDATE promo_codes SET uses_left = ? WHERE code = 'FORSTAFEM'")
        .bind(uses)
        .run()
    await setUses(0)
    const { text } = await shop.get('/sv/varukorg')
    await setUses(5)
    expect(parseCodes(text).join()).toMatch(/^FORSTAFEM ger inget för den här varukorgen/)
    expect(text).toContain('value="remove"')
  })

  it('measurements find all facts of a line in the data of the page, with both prices after the code [TRACK-03]', async () => {
    const shop = await createFilledShop(2)
    await applyCode(shop, 'MATGLAD')
    const { text } = await shop.get('/sv/varukorg')
    const [, data = ''] = /data-cart-page="([^"]+)"/.exec(text) ?? []
    const { lines } = JSON.parse(data.replaceAll('&quot;', '"')).cart
    const price = expect.stringMatching(/^\d+,\d{2}\skr$/)
    expect(lines).toEqual([
      expect.objectContaining({
        productId: meal.productId,
        name: expect.stringMatching(/./),
        brand: expect.stringMatching(/./),
        categoryAlias: expect.stringMatching(/./),
        quantity: 2,
        unitPrice: { incVat: price, exVat: price },
        regularUnitPrice: { incVat: price, exVat: price },
      }),
    ])
    const [{ unitPrice, regularUnitPrice }] = lines
    expect(unitPrice.exVat).not.toBe(regularUnitPrice.exVat)
  })

  it('a form without a cart leads to the cart, and the address of the form shows the cart [CART-08]', async () => {
    const shop = createShop()
    expect(toPath((await applyCode(shop, 'MATGLAD')).location)).toBe('/sv/varukorg')
    const { status, text } = await shop.get('/en/cart/code')
    expect([status, text.includes('data-cart-page')]).toEqual([200, true])
  })
})

describe('codes in the checkout without script', () => {
  /** Orders with a code that ended after it was applied. Returns the summary of the errors. */
  async function orderWithEndedCode(
    how: 'EXPIRED' | 'USED_UP',
    merchant: Pick<Fetcher, 'fetch'> = env.MERCHANT,
  ) {
    const shop = createShop({ merchant })
    await fillCart(shop, meal, 2)
    const code = await addPromoCode({ basisPoints: 1_000 })
    await applyCode(shop, code)
    await endPromoCode(code, how)
    const form = createCheckoutForm({ agreed: await loadAgreement(shop) })
    const { status, text } = await shop.post('/sv/kassan', form)
    const [summary = ''] = /<div[^>]* data-error-summary="">.*?<\/div>/s.exec(text) ?? []
    expect([status, summary]).toEqual([422, expect.stringContaining('gäller inte längre.')])
    return { code, summary }
  }

  it.each([
    ['EXPIRED', 'har gått ut.'],
    ['USED_UP', 'är redan förbrukad.'],
  ] as const)(
    'an order with a code that is %s names the code and the reason [CART-05]',
    async (how, text) => {
      const { code, summary } = await orderWithEndedCode(how)
      expect(summary).toContain(`<li>${code} ${text}</li>`)
    },
  )

  it('an order is refused with one sentence alone by a merchant that tells no reason [CART-05]', async () => {
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const reply = await env.MERCHANT.fetch(input, init)
      const text = await reply.text()
      return new Response(text.replace(/"reason":"EXPIRED","promoCode":"[^"]+",/, ''), reply)
    }
    const { summary } = await orderWithEndedCode('EXPIRED', { fetch })
    expect(summary).not.toContain('<li>')
  })

  it('a typed code is applied, and everything else that was typed stays [CART-05, CART-08]', async () => {
    const shop = await createFilledShop(2)
    const agreed = await loadAgreement(shop)
    const form = createCheckoutForm({ agreed, city: 'Umeå', intent: 'refresh' })
    const refused = await shop.post('/sv/kassan', { ...form, code: 'NOPE' })
    expect([refused.status, parseTyped(refused.text)]).toEqual([422, 'NOPE'])
    expect(parseMessage(refused.text)).toContain('Vi känner inte igen NOPE.')
    expect(refused.text).toContain('value="Umeå"')
    const applied = await shop.post('/sv/kassan', { ...form, code: 'MATGLAD' })
    expect([applied.status, parseMessage(applied.text)]).toEqual([200, 'Koden är tillagd.'])
    expect(applied.text).toContain('value="Umeå"')
  })

  it('removing a code keeps everything else that was typed, also another code [CART-05, CART-08]', async () => {
    const shop = await createFilledShop(2)
    await applyCode(shop, 'MATGLAD')
    const { text } = await shop.get('/sv/kassan')
    const buttons = text.match(/<button[^>]*form="checkout-form"[^>]*>/g) ?? []
    expect(buttons[0]).toContain('value="refresh"')
    expect(buttons[1]).toMatch(/name="intent".*value="remove"|value="remove".*name="intent"/)
    const form = createCheckoutForm({ agreed: parseAgreement(text), city: 'Umeå', code: 'NEXT' })
    const removed = await shop.post('/sv/kassan', { ...form, intent: 'remove' })
    expect([removed.status, parseMessage(removed.text)]).toEqual([200, 'Koden är borttagen.'])
    expect(parseCodes(removed.text)).toEqual([])
    expect(removed.text).toContain('value="Umeå"')
    expect(parseTyped(removed.text)).toBe('NEXT')
    expect(removed.text).toMatch(/<input[^>]*name="terms"[^>]* checked=""/)
  })

  it('an order with a typed code that was not applied is not placed before the shopper has seen the new total [CART-05]', async () => {
    const shop = await createFilledShop(2)
    const form = createCheckoutForm({ agreed: await loadAgreement(shop), code: 'MATGLAD' })
    const answer = await shop.post('/sv/kassan', form)
    expect([answer.status, parseMessage(answer.text)]).toEqual([200, 'Koden är tillagd.'])
  })

  it('a code that was refused does not hold up the order a second time [CART-05]', async () => {
    const shop = await createFilledShop(2)
    const form = createCheckoutForm({ agreed: await loadAgreement(shop), code: 'NOPE' })
    const refused = await shop.post('/sv/kassan', form)
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(/<details[^>]* open="">/)
    const [field = ''] = /<input[^>]*name="refusedCode"[^>]*>/.exec(refused.text) ?? []
    expect(field).toMatch(/form="checkout-form".*value="NOPE"|value="NOPE".*form="checkout-form"/)
    const again = await shop.post('/sv/kassan', { ...form, refusedCode: 'NOPE', intent: 'refresh' })
    expect(again.status).toBe(422)
    const placed = await shop.post('/sv/kassan', { ...form, refusedCode: 'NOPE' })
    expect(placed.status).toBe(303)
  })
})
