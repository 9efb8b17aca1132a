import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  countStock,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { listByClass } from '../support/list-elements.ts'
import { createShop } from './create-shop.ts'
import { createCustomer } from './customer-fixtures.ts'
import {
  cancel,
  loadMails,
  loadOrder,
  loadStarts,
  loadStatus,
  move,
  toMoveForm,
  openLink,
  placeOrder,
  takeStep,
  toOrder,
} from './order-fixtures.ts'

afterEach(() => void vi.useRealTimers())

const PERSONAL = /anna@example\.com|Storgatan|Svensson/

const setClock = (time: string | number) =>
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })

describe('the page of an order without an account', () => {
  it('the mailed link opens the order page in another browser and leaves the URL [CHECKOUT-06]', async () => {
    const { order } = await placeOrder(1)
    expect(order.link).toContain('/sv/bestallning?key=')
    const shop = createShop()
    const opened = await shop.get(order.link)
    expect([opened.status, opened.location]).toEqual([303, toOrder(order)])
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    const { status, text, headers } = await shop.get(toPath(opened.location))
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(text).toContain(`Beställning ${order.orderId}`)
    expect(text).toMatch(/Mottagen[\s\S]*Storgatan 1/)
    expect(text).toContain(`oid=${order.id}&amp;step=cancel`)
  })

  it('a link of an older mail to the confirmation leads to the order page [CHECKOUT-06]', async () => {
    const { order } = await placeOrder(2)
    const old = order.link.replace('/bestallning?', '/kassan/bekraftelse?')
    expect((await createShop().get(old)).location).toBe(order.link)
  })

  it('a forged or expired link, one of another purpose and that of a removed order show no personal data [CHECKOUT-06]', async () => {
    const { order } = await placeOrder(3)
    const sign = (subject: string, { audience = 'order-link', exp = 4_000_000_000 } = {}) =>
      new SignJWT({ exp, aud: audience })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .sign(new TextEncoder().encode(env.ORDER_LINK_SECRET))
    const expectDenied = async (key: string) => {
      const shop = createShop()
      const { status, text } = await shop.get(`/sv/bestallning?key=${key}`)
      expect([status, PERSONAL.test(text), shop.jar.has('ralph-orders')]).toEqual([
        404,
        false,
        false,
      ])
    }
    await expectDenied(`${order.link.split('key=')[1]?.slice(0, -3)}AAA`)
    await expectDenied(await sign(order.id, { exp: 1 }))
    await expectDenied(await sign(order.id, { audience: 'preview' }))
    await expectDenied(await sign(`${order.orderId}`))
    await expectDenied(await sign(crypto.randomUUID()))
    const opened = await openLink(order)
    await env.DB.prepare('DELETE FROM orders WHERE order_id = ?').bind(order.orderId).run()
    await expectDenied(await sign(order.id))
    expect((await opened.get(toOrder(order))).status).toBe(404)
    expect((await cancel(opened, order)).status).toBe(404)
  })

  it("other people's orders are neither shown nor changed, and a customer cancels the own one [CHECKOUT-06]", async () => {
    const { order } = await placeOrder(4)
    const other = await placeOrder(5)
    const { shop: customer } = await createCustomer()
    const { order: ownOrder, shop: owner } = await placeOrder(6, (await createCustomer()).shop)
    for (const target of [order, ownOrder]) {
      for (const stranger of [createShop(), other.shop, customer]) {
        for (const step of ['', '&step=again']) {
          const { status, text } = await stranger.get(toOrder(target, step))
          expect([status, PERSONAL.test(text)]).toEqual([404, false])
        }
        expect((await cancel(stranger, target)).status).toBe(404)
        expect((await move(stranger, target, target.start)).status).toBe(404)
      }
      expect(await loadStatus(target)).toBe('pending')
    }
    // The customer sees the order, and the notice about its change, in the account.
    const accountPath = `/sv/mina-sidor/ordrar/${ownOrder.orderId}`
    expect((await owner.get(toOrder(ownOrder))).location).toBe(accountPath)
    expect((await owner.get(accountPath)).text).toContain('step=cancel')
    const { location } = await cancel(owner, ownOrder)
    const cancelled = `${accountPath}?notice=cancelled`
    expect((await owner.get(location ?? '')).location).toBe(cancelled)
    expect((await owner.get(cancelled)).text).toContain('role="status"')
  })

  it('without the session of the customer, the browser that placed the order sees it and cannot change it [ACCOUNT-04]', async () => {
    const { shop } = await createCustomer()
    const { order } = await placeOrder(7, shop)
    await shop.post('/sv/account', { intent: 'log-out' })
    const { text } = await shop.get(toOrder(order))
    expect(text).not.toContain('step=cancel')
    expect((await cancel(shop, order)).status).toBe(404)
    expect(await loadStatus(order)).toBe('pending')
  })

  it('a merchant without the extension offers no changes, and the page is shown', async () => {
    const { order } = await placeOrder(8)
    const opened = await openLink(order)
    const shop = createShop({ variables: { ORDER_ACTIONS: 'off' } })
    for (const [name, value] of opened.jar) shop.jar.set(name, value)
    const { status, text } = await shop.get(toOrder(order))
    expect([status, text.includes('step=cancel'), text.includes('step=again')]).toEqual([
      200,
      false,
      true,
    ])
    expect((await cancel(shop, order)).status).toBe(404)
  })
})

describe('cancelling an order', () => {
  it('the shopper is asked first, and a double press cancels once, returns the stock and sends one mail [ACCOUNT-04]', async () => {
    const { meal, order } = await placeOrder(10)
    const shop = await openLink(order)
    expect(await countStock(meal)).toBe(18)
    const question = await shop.get(toOrder(order, '&step=cancel'))
    expect(question.text).toContain('Ja, avboka beställningen')
    expect(await loadStatus(order)).toBe('pending')
    const answers = await Promise.all([cancel(shop, order), cancel(shop, order)])
    const done = toOrder(order, '&notice=cancelled')
    expect(answers.map(({ location }) => location)).toEqual([done, done])
    expect([await loadStatus(order), await countStock(meal)]).toEqual(['cancelled', 20])
    const mails = await loadMails(order)
    expect(mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-cancelled'])
    expect(mails[1]?.subject).toBe(`Din beställning är avbokad (${order.orderId})`)
    const { text } = await shop.get(done)
    expect(text).toContain('Beställningen är avbokad.')
    expect(text).not.toContain('step=cancel')
  })

  it('the confirmation of a cancelled order and its calendar file lead to the order page [CHECKOUT-06]', async () => {
    const { order, shop } = await placeOrder(12)
    const confirmation = `/sv/kassan/bekraftelse?oid=${order.id}`
    expect((await shop.get(confirmation)).status).toBe(200)
    await cancel(shop, order)
    for (const format of ['', '&format=ics']) {
      expect((await shop.get(`${confirmation}${format}`)).location).toBe(toOrder(order))
    }
  })

  it('from the cut-off of the delivery on nothing can be changed, by the clock of the merchant [ACCOUNT-04]', async () => {
    const { order } = await placeOrder(11)
    const shop = await openLink(order)
    const [otherStart = ''] = await loadStarts(shop, order)
    const closesAt = Date.parse(order.closesAt)
    setClock(closesAt - 1)
    expect((await shop.get(toOrder(order))).text).toContain('step=cancel')
    setClock(closesAt)
    const page = await shop.get(toOrder(order))
    expect(page.text).not.toMatch(/step=(?:cancel|delivery)/)
    expect(page.text).toContain('Det går inte längre att ändra eller avboka här.')
    expect((await shop.get(toOrder(order, '&step=cancel'))).location).toBe(toOrder(order))
    const closed = toOrder(order, '&notice=closed')
    expect((await cancel(shop, order)).location).toBe(closed)
    expect((await move(shop, order, otherStart)).location).toBe(closed)
    expect(await loadStatus(order)).toBe('pending')
    expect(await loadMails(order)).toHaveLength(1)
    setClock(closesAt - 1)
    expect((await cancel(shop, order)).location).toBe(toOrder(order, '&notice=cancelled'))
  })

  it('of a cancellation and a dispatch at the same time only one happens [ACCOUNT-04]', async () => {
    for (const index of [12, 13, 14]) {
      const { meal, order, shop } = await placeOrder(index)
      const [cancelled, sent] = await Promise.all([
        cancel(shop, order),
        takeStep(shop, order, 'send'),
      ])
      const isCancelled = cancelled.location === toOrder(order, '&notice=cancelled')
      expect(sent.status).toBe(isCancelled ? 409 : 303)
      expect(await loadStatus(order)).toBe(isCancelled ? 'cancelled' : 'completed')
      expect(await countStock(meal)).toBe(isCancelled ? 20 : 18)
      expect((await loadMails(order)).map(({ kind }) => kind)).toEqual([
        'order-confirmation',
        isCancelled ? 'order-cancelled' : 'order-sent',
      ])
    }
  })
})

describe('changing the delivery of an order', () => {
  it('the order moves once to an offered delivery, keeps its price, and the mail names both times [ACCOUNT-04]', async () => {
    const { order } = await placeOrder(20)
    const shop = await openLink(order)
    const starts = await loadStarts(shop, order)
    expect(starts.length).toBeGreaterThan(5)
    expect(starts).not.toContain(order.start)
    const start = starts.at(-1) ?? ''
    const answers = await Promise.all([move(shop, order, start), move(shop, order, start)])
    const done = toOrder(order, '&notice=moved')
    expect(answers.map(({ location }) => location)).toEqual([done, done])
    const moved = await env.DB.prepare(
      "SELECT details ->> '$.deliverySlot.start' AS start, status FROM orders WHERE order_id = ?",
    )
      .bind(order.orderId)
      .first()
    expect(moved).toEqual({ start, status: 'pending' })
    const mails = await loadMails(order)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toMatch(/Tidigare leveranstid: .+\nNy leveranstid: .+/)
    // The way back is another change with a mail of its own.
    expect((await move(shop, order, order.start)).location).toBe(done)
    expect(await loadMails(order)).toHaveLength(3)
  })

  it('a delivery that is not offered is refused, and a form without a choice says so [ACCOUNT-04]', async () => {
    const { order } = await placeOrder(21)
    const shop = await openLink(order)
    const far = '2099-12-24T15:00:00.000Z'
    expect((await move(shop, order, far)).location).toBe(toOrder(order, '&notice=not-offered'))
    const { status, text } = await move(shop, order, '')
    expect([status, text.includes('Välj en leveranstid.')]).toEqual([422, true])
    expect(await loadMails(order)).toHaveLength(1)
  })

  it('two different changes at the same time leave one of the two deliveries [ACCOUNT-04]', async () => {
    const { order, shop } = await placeOrder(22)
    const [first = '', second = ''] = await loadStarts(shop, order)
    await Promise.all([move(shop, order, first), move(shop, order, second)])
    const start = await env.DB.prepare(
      "SELECT details ->> '$.deliverySlot.start' AS start FROM orders WHERE order_id = ?",
    )
      .bind(order.orderId)
      .first('start')
    expect([first, second]).toContain(start)
    const { text } = await shop.get(toOrder(order))
    expect(text).toContain('Mottagen')
  })
})

const wayOfOrder = [
  {
    language: 'en',
    checkout: '/en/checkout',
    page: '/en/order',
    statuses: ['Received', 'Processing', 'Completed', 'Refunded', 'Canceled'],
    track: 'Track the parcel',
    confirmation:
      /You can change the delivery time or cancel free of charge until .+\nFresh food is exempt .+\nWithdraw from a purchase: \S*\/en\/withdraw$/m,
    mails: [
      [/^Thank you for your order \d+$/, /^Hi Anna,/],
      [/^New delivery time for your order \(\d+\)$/, /We have moved your delivery as you asked\./],
      [
        /^Your order is on its way \(\d+\)$/,
        /^Hi Anna,\n\nOrder number: \d+\n\nYour meals have left the kitchen\. .+\n\nParcel number: 24H\d{12}\nTrack the parcel: \S*\/merchant\/parcel\/24H\d{12}\n\nKind regards\n24 Hour Meals$/,
      ],
      [
        /^A refund for your order \(\d+\)$/,
        /^Hi Anna,\n\nOrder number: \d+\n\n1 × .+: Damaged on delivery\n\nWe refund SEK\s[\d.]+\. The amount is taken off the invoice\.\n\nKind regards\n24 Hour Meals$/,
      ],
    ],
    cancelled: [
      /^Your order is canceled \(\d+\)$/,
      /The order is canceled and nothing will be sent\./,
    ],
  },
  {
    language: 'sv',
    checkout: '/sv/kassan',
    page: '/sv/bestallning',
    statuses: ['Mottagen', 'Behandlas', 'Slutförd', 'Återbetald', 'Avbokad'],
    track: 'Följ paketet',
    confirmation:
      /Du kan byta leveranstid eller avboka kostnadsfritt fram till .+\nFärsk mat är undantagen .+\nÅngra ett köp: \S*\/sv\/angra-kop$/m,
    mails: [
      [/^Tack för din beställning \d+$/, /^Hej Anna,/],
      [/^Ny leveranstid för din beställning \(\d+\)$/, /Vi har flyttat/],
      [
        /^Din beställning är på väg \(\d+\)$/,
        /^Hej Anna,\n\nOrdernummer: \d+\n\n.+\n\nPaketnummer: 24H\d{12}\nFölj paketet: \S*\/merchant\/parcel\/24H\d{12}\n\nVänliga hälsningar\n24 Hour Meals$/,
      ],
      [
        /^Återbetalning för din beställning \(\d+\)$/,
        /^Hej Anna,\n\nOrdernummer: \d+\n\n1 × .+: Skadad vid leveransen\n\nDu får tillbaka [\d,]+\skr\. Beloppet dras av från fakturan\.\n\nVänliga hälsningar\n24 Hour Meals$/,
      ],
    ],
    cancelled: [
      /^Din beställning är avbokad \(\d+\)$/,
      /Beställningen är avbokad och inget skickas\./,
    ],
  },
] as const

describe('the way of an order', () => {
  it.each(wayOfOrder)(
    'the page and the mails in $language follow every step of the staff, up to the refund or the cancellation [ACCOUNT-04]',
    async ({ language, checkout, page, statuses, track, confirmation, mails, cancelled }) => {
      const shop = createShop()
      const buy = async (index: number) => {
        const meal = await setMealStock(language === 'en' ? index : index + 1, 20)
        await fillCart(shop, meal)
        const agreed = await loadAgreement(shop, checkout)
        await shop.post(checkout, createCheckoutForm({ agreed }))
        // The confirmation closes the ordered cart.
        shop.jar.delete('ralph-cart')
        return loadOrder(meal)
      }
      const order = await buy(25)
      const readOrder = async ({ id } = order) => (await shop.get(`${page}?oid=${id}`)).text
      const [received, processing, completed, refunded, stopped] = statuses
      expect(await readOrder()).toContain(`>${received}<`)
      const start = (await loadStarts(shop, order)).at(0) ?? ''
      await shop.post(page, toMoveForm(order, start))
      await takeStep(shop, order, 'hold')
      expect(await readOrder()).toContain(`>${processing}<`)
      await takeStep(shop, order, 'send')
      const sent = await readOrder()
      expect(sent).toMatch(new RegExp(`>${completed}<[\\s\\S]*24H\\d{12}[\\s\\S]*${track}`))
      expect(sent).not.toContain('step=cancel')
      const refund = { position: '0', reason: '1', to: 'payment' }
      await shop.post(`/merchant/staff/orders/${order.orderId}/refund`, refund)
      expect(await readOrder()).toContain(`>${refunded}<`)
      const sentMails = await loadMails(order)
      expect(sentMails).toMatchObject(
        mails.map(([subject, text]) => ({
          subject: expect.stringMatching(subject),
          text: expect.stringMatching(text),
        })),
      )
      expect(sentMails[0]?.text).toMatch(confirmation)

      const other = await buy(27)
      await takeStep(shop, other, 'cancel')
      expect(await readOrder(other)).toContain(`>${stopped}<`)
      expect((await loadMails(other)).at(-1)).toMatchObject({
        subject: expect.stringMatching(cancelled[0]),
        text: expect.stringMatching(cancelled[1]),
      })
    },
  )
})

describe('ordering again', () => {
  it('the page names what is gone, sold out, fewer or has another price before anything is added [ACCOUNT-04]', async () => {
    const shop = createShop()
    const meals = await Promise.all([30, 31, 32, 33].map((index) => setMealStock(index, 20)))
    for (const meal of meals) await fillCart(shop, meal, 2)
    const agreed = await loadAgreement(shop)
    const placed = await shop.post('/sv/kassan', createCheckoutForm({ agreed }))
    // The confirmation closes the ordered cart.
    await shop.get(toPath(placed.location))
    const [first, second, third, fourth] = meals
    if (!first || !second || !third || !fourth) throw new Error('A meal is missing')
    const order = await loadOrder(first)
    await setMealStock(30, 1)
    await setMealStock(31, 0)
    await env.DB.prepare(
      "UPDATE product_prices SET selling = selling + 500 WHERE product_id = ? AND currency = 'SEK'",
    )
      .bind(third.productId)
      .run()
    await env.DB.prepare('DELETE FROM skus WHERE sku_id = ?').bind(fourth.skuId).run()
    const { status, text } = await shop.get(toOrder(order, '&step=again'))
    expect(status).toBe(200)
    expect(text).toMatch(
      /Bara 1 av 2 finns[\s\S]*Slutsåld[\s\S]*Högre pris[\s\S]*Finns inte längre på menyn/,
    )
    const cart = await shop.get('/sv/varukorg')
    expect(listByClass(cart.text, 'cart-line')).toEqual([])
    const lines = /name="lines" value="([^"]+)"/.exec(text)?.[1] ?? ''
    expect(lines).toBe(`${first.productId}-${first.skuId}:1,${third.productId}-${third.skuId}:2`)
    const form = { intent: 'add-lines', lines, key: 'a-key-of-the-form' }
    expect((await shop.post('/sv/varukorg', form)).status).toBe(303)
    await shop.post('/sv/varukorg', form)
    const filled = await shop.get('/sv/varukorg', { accept: 'application/json' })
    expect(filled.text).toContain('"quantity":3')
  })
})
