import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { fillCart, setMealStock, type Meal } from './checkout-fixtures.ts'
import { createShop, json, type TestShop } from './create-shop.ts'
import { send } from './merchant/merchant.ts'
import { listByClass } from '../support/list-elements.ts'

const CART = '/sv/varukorg'
/** The seeded package "Soppkväll för två": two soups and two sweet dishes. */
const PACKAGE_ID = 1049

let meal: Meal
let other: Meal
beforeAll(async () => {
  meal = await setMealStock(0, 60)
  other = await setMealStock(1, 60)
  await env.DB.prepare('UPDATE skus SET in_stock = 60 WHERE product_id IN (1049, 1059)').run()
})

const replySchema = z.object({
  ok: z.boolean(),
  problem: z.unknown().optional(),
  cart: z.object({
    id: z.string(),
    quantity: z.number(),
    lines: z.array(
      z.object({
        id: z.string(),
        skuId: z.number().nullable(),
        name: z.string(),
        quantity: z.number(),
        package: z
          .object({ items: z.array(z.object({ skuId: z.number(), quantity: z.number() })) })
          .nullable(),
      }),
    ),
  }),
  notices: z.array(z.looseObject({ kind: z.string() })),
})

const parseReply = ({ text }: { text: string }) => replySchema.parse(JSON.parse(text))
const load = async (shop: TestShop) => parseReply(await shop.get(CART, json))
const change = async (shop: TestShop, form: Record<string, string>) =>
  parseReply(await shop.post(CART, form, json))

async function createFilledShop(quantity = 2): Promise<TestShop> {
  const shop = createShop()
  await fillCart(shop, meal, quantity)
  return shop
}

/** Returns the only line of the cart. */
async function loadLine(shop: TestShop) {
  const [line] = (await load(shop)).cart.lines
  if (!line) throw new Error('The cart has no line')
  return line
}

const setStock = ({ skuId }: Meal, inStock: number) =>
  env.DB.prepare('UPDATE skus SET in_stock = ? WHERE sku_id = ?').bind(inStock, skuId).run()

const readHidden = (html: string, name: string): string =>
  (/value="([^"]*)"/.exec(findTag(html, `name="${name}"`))?.[1] ?? '').replaceAll('&quot;', '"')

describe('packages in the cart', () => {
  async function createPackageShop() {
    const soup = { productId: 1049, skuId: 0, path: '/sv/p/paket' }
    const row = await env.DB.prepare(
      `SELECT sku_id AS skuId, alias FROM skus JOIN product_texts USING (product_id)
       WHERE product_id = 1049 AND language = 'sv-SE' ORDER BY position LIMIT 1`,
    ).first<{ skuId: number; alias: string }>()
    const shop = createShop()
    const skuId = row?.skuId ?? 0
    const added = await shop.post(`/sv/p/${row?.alias}`, { skuId: `${skuId}`, quantity: '3' })
    expect(added.status).toBe(303)
    const id = shop.jar.get('ralph-cart') ?? ''
    const addPackage = () =>
      send(
        `mutation ($id: String!, $packageId: Int!) {
          addPackageToCart(id: $id, packageId: $packageId) { id } }`,
        { id, packageId: PACKAGE_ID },
      )
    await addPackage()
    return { shop, soup: { ...soup, skuId }, addPackage }
  }

  it('a package is one line with its items, beside a line with one of its meals [CART-04, PRODUCT-06]', async () => {
    const { shop, soup } = await createPackageShop()
    const { lines, quantity } = (await load(shop)).cart
    expect(lines.map((line) => [line.skuId, line.quantity])).toEqual([
      [soup.skuId, 3],
      [null, 1],
    ])
    expect(lines[1]).toMatchObject({
      name: 'Soppkväll för två',
      package: { items: [{ skuId: soup.skuId, quantity: 2 }] },
    })
    expect(quantity).toBe(4)
    const { text } = await shop.get(CART)
    expect(listByClass(text, 'cart-line')).toHaveLength(2)
    expect(text).toMatch(/cart-line-package[^"]*"><li[^>]*>2 × /)
  })

  it('each line is changed by its id, and a package changes and is removed as a whole [CART-04]', async () => {
    const { shop, soup, addPackage } = await createPackageShop()
    await addPackage()
    const [single, first, second] = (await load(shop)).cart.lines
    const doubled = await shop.post(CART, {
      [`quantity-${first?.id}`]: '2',
      [`shown-${first?.id}`]: '1',
      change: `${single?.id}:4`,
    })
    expect(doubled.status).toBe(303)
    const changed = (await load(shop)).cart.lines
    expect(changed.map(({ id, quantity }) => [id, quantity])).toEqual([
      [single?.id, 4],
      [first?.id, 2],
      [second?.id, 1],
    ])
    expect(changed[1]?.package?.items).toEqual([
      expect.objectContaining({ skuId: soup.skuId, quantity: 4 }),
    ])
    const removed = await change(shop, { intent: 'remove', line: first?.id ?? '' })
    expect(removed.cart.lines.map(({ id }) => id)).toEqual([single?.id, second?.id])
  })

  it('a removed package is added again with its choices and its number [CART-04, CART-08]', async () => {
    const { shop } = await createPackageShop()
    const line = (await load(shop)).cart.lines[1]
    await change(shop, { intent: 'update', line: line?.id ?? '', quantity: '2' })
    await shop.post(CART, { change: `${line?.id}:0` })
    const { text } = await shop.get(CART)
    const form = { intent: 'undo', removed: readHidden(text, 'removed') }
    for (let press = 0; press < 2; press += 1) await shop.post(CART, form)
    const { lines } = (await load(shop)).cart
    expect(lines.map(({ skuId, quantity }) => [skuId === null, quantity])).toEqual([
      [false, 3],
      [true, 2],
    ])
    expect(lines[1]?.package?.items.map(({ quantity }) => quantity)).toEqual([4])
  })

  it('the checkout shows the package, and its agreement names all pieces [CHECKOUT-02]', async () => {
    const { shop, soup } = await createPackageShop()
    const { text } = await shop.get('/sv/kassan')
    expect(text).toContain('Soppkväll för två')
    expect(text).toContain(`|${soup.skuId}x2|${soup.skuId}x3|`)
  })
})

describe('undoing a removal', () => {
  it('without script a removed line is named and can be added again, once [CART-08]', async () => {
    const shop = await createFilledShop(3)
    const line = await loadLine(shop)
    const removed = await shop.post(CART, { change: `${line.id}:0` })
    expect([removed.status, removed.location]).toEqual([303, CART])
    const { text } = await shop.get(CART)
    expect(text).toContain(`${line.name} togs bort.`)
    expect(findTag(text, 'value="undo"')).toContain('Ångra')
    const form = { intent: 'undo', removed: readHidden(text, 'removed') }
    for (let press = 0; press < 2; press += 1) {
      expect((await shop.post(CART, form)).status).toBe(303)
    }
    expect(await loadLine(shop)).toMatchObject({ skuId: meal.skuId, quantity: 3 })
    expect((await shop.get(CART)).text).not.toContain('name="removed"')
  })

  it('the last of several removals is offered, until the next change of the cart [CART-08]', async () => {
    const shop = await createFilledShop()
    await fillCart(shop, other)
    const [first, second] = (await load(shop)).cart.lines
    await shop.post(CART, { change: `${first?.id}:0` })
    await shop.post(CART, { change: `${second?.id}:0` })
    const { text } = await shop.get(CART)
    expect(text).toContain(`${second?.name} togs bort.`)
    expect(text).not.toContain(`${first?.name} togs bort.`)
    await shop.post(CART, { intent: 'undo', removed: readHidden(text, 'removed') })
    const line = await loadLine(shop)
    await shop.post(CART, { change: `${line.id}:0` })
    await fillCart(shop, meal)
    const rest = await loadLine(shop)
    await shop.post(CART, { change: `${rest.id}:2` })
    expect((await shop.get(CART)).text).not.toContain('name="removed"')
  })

  it('a meal that is sold out meanwhile is not added again, and the cart says so [CART-04]', async () => {
    const shop = await createFilledShop()
    const line = await loadLine(shop)
    await shop.post(CART, { change: `${line.id}:0` })
    const removed = readHidden((await shop.get(CART)).text, 'removed')
    await setStock(meal, 0)
    const { status, text } = await shop.post(CART, { intent: 'undo', removed })
    expect(status).toBe(422)
    expect(text).toContain(`${line.name} kunde inte läggas i varukorgen`)
    await setStock(meal, 60)
  })

  it.each(['', 'x', '{}', '{"key":"12345678","name":"","quantity":0,"skuId":1,"package":null}'])(
    'the removed line %j is refused, and the cart stays unchanged',
    async (removed) => {
      const shop = await createFilledShop()
      const response = await shop.post(CART, { intent: 'undo', removed })
      expect(response.status).toBe(422)
      expect((await load(shop)).cart.quantity).toBe(2)
    },
  )
})

describe('changes since the shopper saw the cart', () => {
  const setPrice = (amount: number) =>
    env.DB.prepare(
      "UPDATE product_prices SET selling = ?1, regular = ?1, lowest = ?1 WHERE product_id = ?2 AND currency = 'SEK'",
    )
      .bind(amount, meal.productId)
      .run()

  it('a new price is named once with the old and the new price [CART-04]', async () => {
    await setPrice(9500)
    const shop = await createFilledShop()
    expect((await shop.get(CART)).text).not.toContain('Priset har ändrats')
    await setPrice(9900)
    const { text } = await shop.get(CART)
    expect(text.replaceAll(/\u00a0|&nbsp;/g, ' ')).toContain(
      'Priset har ändrats från 95 kr till 99 kr.',
    )
    expect((await shop.get(CART)).text).not.toContain('Priset har ändrats')
    await setPrice(8900)
    expect((await load(shop)).notices).toMatchObject([{ kind: 'price' }])
    expect((await load(shop)).notices).toEqual([])
  })

  it('a price in another market or language is no change [CART-07]', async () => {
    const shop = await createFilledShop()
    await load(shop)
    expect(parseReply(await shop.get('/en/cart', json)).notices).toEqual([])
    shop.jar.set('ralph-selected-market', 'fi')
    expect((await load(shop)).notices).toEqual([])
  })

  it('a quantity that the shopper has changed is no news, and one that was lowered to the stock is', async () => {
    const shop = await createFilledShop(5)
    const { id } = await loadLine(shop)
    await setStock(meal, 3)
    expect((await change(shop, { line: id, quantity: '3' })).notices).toEqual([])
    await setStock(meal, 60)
    await change(shop, { line: id, quantity: '5' })
    await setStock(meal, 3)
    await env.DB.prepare('UPDATE cart_items SET quantity = 3 WHERE id = ?').bind(id).run()
    expect((await shop.get(CART)).text).toContain('Det finns bara 3 kvar, så vi ändrade 5 till 3')
    await setStock(meal, 60)
  })

  it('a line that is gone is named, but not one that the shopper has removed', async () => {
    const shop = await createFilledShop()
    const line = await loadLine(shop)
    await env.DB.prepare('DELETE FROM cart_items WHERE id = ?').bind(line.id).run()
    expect((await shop.get(CART)).text).toContain(`${line.name} ligger inte längre i varukorgen`)
    expect((await load(shop)).notices).toEqual([])
    await fillCart(shop, other)
    const rest = await loadLine(shop)
    expect((await change(shop, { intent: 'remove', line: rest.id })).notices).toEqual([])
    expect((await load(shop)).notices).toEqual([])
  })

  it('the checkout is not reached with a line that cannot be ordered, and the cart says what to do [CART-04]', async () => {
    const shop = await createFilledShop(5)
    await setStock(meal, 3)
    const { id } = await loadLine(shop)
    const tooMany = await shop.post(CART, { intent: 'checkout' })
    expect(tooMany.status).toBe(422)
    expect(tooMany.text).toContain('Det finns bara 3 kvar, men du har 5 i varukorgen.')
    expect(tooMany.text).toMatch(new RegExp(`value="${id}:3"[^>]*>Ändra till 3`))
    await setStock(meal, 0)
    const direct = await shop.get('/sv/kassan')
    expect([direct.status, direct.location]).toEqual([303, CART])
    const { text } = await shop.get(CART)
    expect(text).toContain('Slutsåld. Ta bort den för att gå till kassan.')
    expect(text).toContain('Ändra de markerade raderna')
    await setStock(meal, 60)
    expect((await shop.post(CART, { intent: 'checkout' })).location).toBe('/sv/kassan')
  })

  it('the line shows the message of the merchant as text [CART-01]', async () => {
    const shop = await createFilledShop()
    const { id } = await loadLine(shop)
    const message = 'Levereras <fryst>'
    await env.DB.prepare('UPDATE cart_items SET message = ? WHERE id = ?').bind(message, id).run()
    expect((await shop.get(CART)).text).toContain('>Levereras &lt;fryst&gt;</p>')
  })
})

describe('a cart that the merchant does not return', () => {
  const unknownId = '00000000-0000-4000-8000-000000000000'

  it('its cookie is removed and the cart is fetched once more, which creates a new cart [CART-03]', async () => {
    const shop = createShop()
    shop.jar.set('ralph-cart', unknownId)
    const calls = shop.recordCalls()
    const { status } = await shop.get(CART)
    expect(status).toBe(200)
    expect(calls.filter((body) => body.includes('getCart('))).toHaveLength(2)
    const id = shop.jar.get('ralph-cart')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(id).not.toBe(unknownId)
    expect((await load(shop)).cart).toMatchObject({ id, quantity: 0 })
  })

  it.each([false, true])(
    'if the second attempt fails too, the general error of the cart is shown, also to a script: %s [CART-03]',
    async (isScript) => {
      const calls: string[] = []
      const fetch: Fetcher['fetch'] = async (input, init) => {
        const body = typeof init?.body === 'string' ? init.body : ''
        if (!body.includes('getCart(')) return env.MERCHANT.fetch(input, init)
        calls.push(body)
        return Response.json({ data: { getCart: null } })
      }
      const shop = createShop({ merchant: { fetch } })
      shop.jar.set('ralph-cart', unknownId)
      const { status, text } = await shop.get(CART, isScript ? json : undefined)
      expect(calls).toHaveLength(2)
      expect(status).toBe(502)
      expect(text).toContain('Något gick fel och varukorgen ändrades inte')
      expect(shop.jar.has('ralph-cart')).toBe(false)
      // Without a cookie there is nothing to fetch, so the error does not repeat itself.
      expect((await shop.get(CART)).status).toBe(200)
      expect(calls).toHaveLength(2)
    },
  )
})
