import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  loadLineId,
  parseAgreement,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { createShop, json, startFreshIsolate, type TestShop } from './create-shop.ts'
import { createCustomer, logIn, logOut, PASSWORD } from './customer-fixtures.ts'

beforeEach(startFreshIsolate)
afterEach(() => void vi.useRealTimers())

const CHECK = '/sv/leveranstid'
const freezeAt = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
const readChip = (text: string) =>
  /data-delivery-node="chip">([^<]*)<.*?data-delivery-node="zip">(.*?)<\/span>/s
    .exec(text)
    ?.slice(1)
    .map((part) => part.replaceAll(/<[^>]*>/g, ''))
    .join(' · ')

/** Sets a meal that is made to order as soon as it is bought. */
async function prepareMadeToOrder(index: number) {
  const meal = await setMealStock(index, 0)
  await env.DB.prepare('UPDATE skus SET oversellable = 9 WHERE sku_id = ?').bind(meal.skuId).run()
  return meal
}

const readChosen = (text: string) => /data-chosen-delivery="">([^<]*)</.exec(text)?.[1]

const check = (shop: TestShop, zip: string, returnTo?: string) =>
  shop.get(`${CHECK}?${new URLSearchParams({ zip, ...(returnTo && { returnTo }) })}`)

describe('the delivery in the header', () => {
  it('is that of the postal code on cached pages, without a call to the merchant', async () => {
    freezeAt('2026-11-25T09:00:00Z')
    const shop = createShop()
    expect(readChip((await shop.get('/sv')).text)).toBe('Tidigast idag 18–21 · Ange postnummer')
    const visitors = ['118 20', '903 25', '411 20'].map((zip) => ({ zip, visitor: createShop() }))
    for (const { zip, visitor } of visitors) await check(visitor, zip)
    shop.stopMerchant()
    const pages = await Promise.all(visitors.map(({ visitor }) => visitor.get('/sv')))
    expect(pages.map(({ text }) => readChip(text))).toEqual([
      'Idag 18–21 · 118 20',
      'Imorgon 16–20 · 903 25',
      'Imorgon 16–20 · 411 20',
    ])
    for (const { headers } of pages) expect(headers.get('cache-status')).toBe('page; hit')
  })

  it('is on one cached page for all visitors of an area whose script fills in the postal code', async () => {
    freezeAt('2026-11-25T09:00:00Z')
    const visitors = ['118 20', '116 45', '903 25'].map((zip) => ({ zip, visitor: createShop() }))
    for (const { zip, visitor } of visitors) {
      await visitor.get(`${CHECK}?${new URLSearchParams({ zip })}`, json)
      expect(decodeURIComponent(visitor.jar.get('ralph-zip') ?? '')).toMatch(`${zip}~se-`)
      await visitor.get('/sv')
    }
    const pages = await Promise.all(visitors.map(({ visitor }) => visitor.get('/sv')))
    expect(pages.map(({ text }) => readChip(text))).toEqual([
      'Idag 18–21 · ',
      'Idag 18–21 · ',
      'Imorgon 16–20 · ',
    ])
    for (const { headers } of pages) expect(headers.get('cache-status')).toBe('page; hit')
    expect(pages[1]?.text).toBe(pages[0]?.text)
    expect(readChip((await visitors[0]?.visitor.get(CHECK))?.text ?? '')).toBe(
      'Idag 18–21 · 118 20',
    )
  })

  it('changes at the cut-off on a page that is in the cache', async () => {
    freezeAt('2026-11-25T09:59:50Z')
    const shop = createShop()
    await check(shop, '118 20')
    await shop.get('/sv')
    expect(readChip((await shop.get('/sv')).text)).toBe('Idag 18–21 · 118 20')
    freezeAt('2026-11-25T10:00:01Z')
    const { text, headers } = await shop.get('/sv')
    expect(readChip(text)).toBe('Imorgon 16–20 · 118 20')
    expect(headers.get('cache-status')).toBe('page; hit')
  })

  it('is that of the cart on cached pages if one of its meals is made to order', async () => {
    freezeAt('2026-11-25T09:00:00Z')
    const meal = await prepareMadeToOrder(22)
    const shop = createShop()
    await createShop().get('/sv')
    await fillCart(shop, meal)
    const later = await shop.get('/sv')
    expect(readChip(later.text)).toBe('Om 3–5 dagar · Ange postnummer')
    expect(later.text).toContain('data-delivery-node="promise">Levereras om 3–5 dagar<')
    await check(shop, '118 20')
    for (const round of [1, 2, 3]) {
      const { text, headers } = await shop.get('/sv')
      expect([round, readChip(text)]).toEqual([round, 'lör 28 nov. 16–20 · 118 20'])
      expect(headers.get('cache-status')).toBe('page; hit')
    }
    const line = await loadLineId(shop)
    await shop.post('/sv/varukorg', { intent: 'remove', line, quantity: '0' })
    expect(readChip((await shop.get('/sv')).text)).toBe('Idag 18–21 · 118 20')
  })

  it('is that of the market in a market without this area', async () => {
    const shop = createShop()
    await check(shop, '118 20')
    shop.jar.set('ralph-selected-market', 'fi')
    expect(readChip((await shop.get('/en')).text)).toMatch(/^Earliest .* · Enter postal code$/)
  })

  it('is that of the answer of the check, which can be forgotten at once', async () => {
    freezeAt('2026-11-25T09:00:00Z')
    const shop = createShop()
    for (const zip of ['118 20', '903 25']) {
      const { text } = await check(shop, zip)
      expect(readChip(text)).toMatch(new RegExp(`^(?:Idag|Imorgon) .* · ${zip}$`))
      expect(text).toContain('name="forget"')
    }
    expect(readChip((await check(shop, '981 45')).text)).toBe('Imorgon 16–20 · 903 25')
  })

  it('without script a good answer leads back to the page, and to no other site', async () => {
    const shop = createShop()
    expect(await check(shop, '118 20', '/sv/c/husmanskost')).toMatchObject({ status: 303 })
    expect((await check(shop, '118 20', '/sv/c/husmanskost')).location).toBe('/sv/c/husmanskost')
    expect((await check(shop, '981 45', '/sv/c/husmanskost')).status).toBe(200)
    expect((await check(shop, '118 20', 'https://evil.example/')).status).toBe(200)
  })

  it('the postal code of a customer is filled in by each log in, unless the browser knows one', async () => {
    const { shop, email } = await createCustomer()
    const address = { firstName: 'Aino', addressLine1: 'Gata 1', zip: '411 20', city: 'Göteborg' }
    await shop.post('/sv/mina-sidor/installningar', { intent: 'save', country: 'SE', ...address })
    const inPanel = createShop()
    await inPanel.post('/sv/account', { intent: 'log-in', email, password: PASSWORD }, json)
    const toCheckout = createShop()
    await logIn(toCheckout, { email, returnTo: '/sv/kassan' })
    for (const { jar } of [inPanel, toCheckout])
      expect(decodeURIComponent(jar.get('ralph-zip') ?? '')).toContain('411 20~se-rest')
    const chosen = createShop()
    await check(chosen, '118 20')
    await logIn(chosen, { email })
    expect(decodeURIComponent(chosen.jar.get('ralph-zip') ?? '')).toContain('118 20~')
  })

  it('the postal code of a company is filled in by the overview of its account', async () => {
    const shop = createShop()
    await logIn(shop, { email: 'company@example.com', password: 'password123' })
    expect(shop.jar.has('ralph-zip')).toBe(false)
    await shop.get('/sv/account')
    expect(decodeURIComponent(shop.jar.get('ralph-zip') ?? '')).toMatch(/^\d{3} \d{2}~se-/)
  })

  it('the postal code is forgotten by logging out', async () => {
    const { shop } = await createCustomer()
    await check(shop, '118 20')
    expect(shop.jar.has('ralph-zip')).toBe(true)
    await logOut(shop)
    expect(shop.jar.has('ralph-zip')).toBe(false)
  })

  it('the postal code is forgotten by one button', async () => {
    const shop = createShop()
    await check(shop, '118 20')
    const forgotten = await shop.get(`${CHECK}?forget=true&returnTo=/sv`)
    expect([forgotten.status, forgotten.location]).toEqual([303, '/sv'])
    expect(shop.jar.get('ralph-zip')).toBeUndefined()
    await check(shop, '118 20')
    const { text } = await shop.get(`${CHECK}?forget=true`, json)
    expect(JSON.parse(text)).toMatchObject({ zip: '', text: '' })
    expect(shop.jar.get('ralph-zip')).toBeUndefined()
  })
})

/** Opens the cart page with a made-to-order meal, which the cart page names for Saturday. */
async function seeLaterDelivery(index: number) {
  freezeAt('2026-11-25T09:00:00Z')
  const shop = createShop()
  await check(shop, '118 20')
  await fillCart(shop, await prepareMadeToOrder(index))
  const line = await loadLineId(shop)
  await fillCart(shop, await setMealStock(index + 1, 9))
  expect((await shop.get('/sv/varukorg')).text).toContain('lördag 28 november')
  return { shop, line }
}

describe('the postal code of the checkout', () => {
  it.each([
    ['typed', 'Imorgon 16–20 · 903 25', { intent: 'refresh', zip: '90325' }],
    [
      'typed where nothing is delivered',
      'Idag 18–21 · 118 20',
      { intent: 'refresh', zip: '981 45' },
    ],
    ['ordered with', 'Imorgon 16–20 · 903 25', createCheckoutForm({ zip: '903 25' })],
    [
      'typed for another address',
      'Imorgon 16–20 · 903 25',
      { intent: 'refresh', zip: '118 20', otherAddress: 'true', shippingZip: '903 25' },
    ],
  ])('that was %s gives the header "%s"', async (_name, chip, form) => {
    freezeAt('2026-11-25T09:00:00Z')
    const shop = createShop()
    await check(shop, '118 20')
    await fillCart(shop, await setMealStock(30, 9))
    await shop.post('/sv/kassan', { ...form, agreed: await loadAgreement(shop) })
    expect(readChip((await shop.get('/sv')).text)).toBe(chip)
  })
})

describe('the delivery that a shopper has seen', () => {
  it('stays chosen in the checkout when an earlier one becomes possible', async () => {
    freezeAt('2026-11-25T09:00:00Z')
    const meal = await setMealStock(20, 0)
    const setStock = (inStock: number) =>
      env.DB.prepare('UPDATE skus SET in_stock = ?, oversellable = 9 WHERE sku_id = ?')
        .bind(inStock, meal.skuId)
        .run()
    await setStock(0)
    const shop = createShop()
    await check(shop, '118 20')
    await fillCart(shop, meal)
    expect((await shop.get('/sv/varukorg')).text).toMatch(/lördag 28 november kl\.\u{a0}16–20/u)
    await setStock(9)
    const { text } = await shop.get('/sv/kassan')
    expect(text).toContain('name="deliveryDay-1" value="2026-11-25"')
    expect(readChosen(text)).toContain('lördag 28 november')
  })

  it('is not that of another postal code in the checkout', async () => {
    freezeAt('2026-11-25T09:00:00Z')
    const { shop: customer, email } = await createCustomer()
    const address = { firstName: 'Aino', addressLine1: 'Gata 1', zip: '118 20', city: 'Stockholm' }
    await customer.post('/sv/mina-sidor/installningar', {
      intent: 'save',
      country: 'SE',
      ...address,
    })
    const shop = createShop()
    await check(shop, '903 25')
    await fillCart(shop, await setMealStock(29, 9))
    expect((await shop.get('/sv/varukorg')).text).toContain('imorgon')
    await logIn(shop, { email })
    expect(readChosen((await shop.get('/sv/kassan')).text)).toContain('onsdag 25 november')
  })

  it('is not that of another cart after a change in the mini cart', async () => {
    const { shop, line } = await seeLaterDelivery(24)
    const remove = { intent: 'remove', line, quantity: '0' }
    await shop.post('/sv/varukorg?view=mini-cart', remove, json)
    expect(readChip((await shop.get('/sv')).text)).toBe('Idag 18–21 · 118 20')
    expect(readChosen((await shop.get('/sv/kassan')).text)).toContain('onsdag 25 november')
  })

  it('is not that of the next cart after an order', async () => {
    const { shop } = await seeLaterDelivery(26)
    const { text } = await shop.get('/sv/kassan')
    expect(readChosen(text)).toContain('lördag 28 november')
    const form = createCheckoutForm({ zip: '118 20', agreed: parseAgreement(text) })
    await shop.get(toPath((await shop.post('/sv/kassan', form)).location))
    await fillCart(shop, await setMealStock(28, 9))
    expect(readChosen((await shop.get('/sv/kassan')).text)).toContain('onsdag 25 november')
  })
})

describe('a meal that is made to order', () => {
  it('is not sold for a day before it is made', async () => {
    freezeAt('2026-11-25T09:00:00Z')
    const meal = await prepareMadeToOrder(21)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ agreed: await loadAgreement(shop) })
    const refused = await shop.post('/sv/kassan', {
      ...form,
      'deliveryDay-1': '2026-11-25',
      'deliveryWindow-1-2026-11-25': '2026-11-25T17:00:00.000Z',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(/id="error-deliveryWindow"/)
  })
})
