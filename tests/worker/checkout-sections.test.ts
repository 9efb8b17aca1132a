import { describe, expect, it } from 'vitest'
import {
  CARD_PAYMENT_ID,
  createCheckoutForm,
  fillCart,
  INVOICE_PAYMENT_ID,
  setMealStock,
} from './checkout-fixtures.ts'
import { createShop, type TestShop } from './create-shop.ts'

const CHECKOUT = '/sv/kassan'

const listFolded = (text: string) =>
  [...text.matchAll(/data-section="(\w+)" data-folded/g)].map(([, name]) => name)

const getSectionText = (text: string, name: string) =>
  (new RegExp(`data-section="${name}"[\\s\\S]*?checkout-section-content`).exec(text)?.[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u{a0}', ' ')

const readFirstWindow = (text: string) => /<input[^>]*value="(\d{4}-[^"]+Z)"/.exec(text)?.[1] ?? ''

async function openCheckout(index: number) {
  const shop = createShop()
  await fillCart(shop, await setMealStock(index, 20))
  return shop
}

const refresh = (shop: TestShop, changes: Record<string, string> = {}, open = '') =>
  shop.post(`${CHECKOUT}${open && `?open=${open}`}`, {
    ...createCheckoutForm({ paymentId: CARD_PAYMENT_ID, ...changes }),
    intent: 'refresh',
  })

describe('the sections of the checkout', () => {
  it('all are open at the first visit', async () => {
    const shop = await openCheckout(0)
    expect(listFolded((await shop.get(CHECKOUT)).text)).toEqual([])
  })

  it('a button that continues folds what is before the next section', async () => {
    const shop = await openCheckout(0)
    const { status, text } = await refresh(shop, {}, 'address')
    expect([status, listFolded(text)]).toEqual([200, ['contact']])
    expect(getSectionText(text, 'contact')).toContain('anna@example.com')
    expect(listFolded((await refresh(shop, {}, 'delivery')).text)).toEqual(['contact', 'address'])
    expect(listFolded((await refresh(shop, {}, 'contact')).text)).toEqual([])
  })

  it('a section with a missing field stays open and says what is missing, and no other one does', async () => {
    const shop = await openCheckout(0)
    const missing = { email: '', city: '', zip: '', addressLine1: '' }
    const { status, text } = await refresh(shop, missing, 'address')
    expect([status, listFolded(text)]).toEqual([422, []])
    const controls = [...text.matchAll(/<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*>/g)]
    expect(controls.map(([tag]) => /name="(\w+)"/.exec(tag)?.[1])).toEqual(['email'])
  })

  it('a later visit opens at the first section that is not complete', async () => {
    const shop = await openCheckout(0)
    const { text } = await refresh(shop)
    // The shopper has not seen a delivery yet.
    const unseen = listFolded((await shop.get(CHECKOUT)).text)
    expect(unseen).toEqual(['contact', 'address', 'payment'])
    const seconds = Date.parse(readFirstWindow(text)) / 1000
    shop.jar.set('ralph-zip', `111%2022~se-stockholm~${seconds}`)
    const known = await shop.get(CHECKOUT)
    expect(listFolded(known.text)).toEqual(['contact', 'address', 'delivery', 'payment'])
    expect(getSectionText(known.text, 'delivery')).toMatch(/Hemleverans, \S+ \d+ \S+ kl\. \d/)
    expect(getSectionText(known.text, 'payment')).toContain('Kort')
    // What was chosen here wins over what the cart named.
    const slots = [...text.matchAll(/<input[^>]*value="(\d{4}-[^"]+Z)"/g)].map(([, start]) => start)
    const later = slots.find((start) => start?.slice(0, 10) !== slots[0]?.slice(0, 10)) ?? ''
    const date = later.slice(0, 10)
    await refresh(shop, { 'deliveryDay-1': date, [`deliveryWindow-1-${date}`]: later })
    const chosen = getSectionText((await shop.get(CHECKOUT)).text, 'delivery')
    expect(chosen).toMatch(new RegExp(`Hemleverans, \\S+ ${Number(date.slice(8))} `))
    const invoice = { paymentId: INVOICE_PAYMENT_ID, identityNumber: '' }
    const { text: unpaid } = await refresh(shop, invoice, 'terms')
    expect(listFolded(unpaid)).toEqual(['contact', 'address', 'delivery'])
  })

  it('a refused order opens the section with the error', async () => {
    const shop = await openCheckout(0)
    const { text } = await shop.post(CHECKOUT, createCheckoutForm({ city: '' }))
    expect(listFolded(text)).toEqual(['contact'])
  })
})
