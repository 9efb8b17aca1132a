import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { fillCart, setMealStock, type Meal } from './checkout-fixtures.ts'
import { createShop, json, type TestShop } from './create-shop.ts'
import { listByClass } from '../support/list-elements.ts'

const CART = '/sv/varukorg'
const cartSchema = z.object({
  cart: z
    .object({ lines: z.array(z.object({ skuId: z.number().nullable(), quantity: z.number() })) })
    .nullable(),
})

let soup: Meal
let stew: Meal
let scarce: Meal
let soldOut: Meal
beforeAll(async () => {
  soup = await setMealStock(2, 50)
  stew = await setMealStock(3, 50)
  scarce = await setMealStock(4, 3)
  soldOut = await setMealStock(5, 0)
})

const loadLines = async (shop: TestShop) => {
  const { text } = await shop.get(CART, json)
  const { cart } = cartSchema.parse(JSON.parse(text))
  return (cart?.lines ?? []).map(({ skuId, quantity }) => [skuId, quantity])
}

const toLine = ({ productId, skuId }: Meal) => `${productId}-${skuId}`

const readKey = (html: string) => /value="([^"]*)"/.exec(findTag(html, 'name="key"'))?.[1] ?? ''

describe('a link that fills a cart', () => {
  it('the page names the meals and asks, and opening it changes nothing [CART-04]', async () => {
    const shop = createShop()
    const lines = `${toLine(soup)}:2,${toLine(stew)}:1`
    const { status, text, headers } = await shop.get(`/en/cart?lines=${lines}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('Add these meals to your cart?')
    expect(listByClass(text, 'meal-row-name')).toHaveLength(2)
    expect(listByClass(text, 'meals-form')[0]?.attributes.method).toBe('post')
    expect(shop.jar.has('ralph-cart')).toBe(false)
    expect(await loadLines(shop)).toEqual([])
  })

  it('a link with SKUs alone says how many meals it has, and changes nothing [CART-04]', async () => {
    const shop = createShop()
    const { status, text } = await shop.get(`/en/cart?lines=${soup.skuId}:2,${stew.skuId}:1`)
    expect(status).toBe(200)
    expect(text).toContain('3 meals from the link')
    expect(listByClass(text, 'meal-row-name')).toEqual([])
    expect(shop.jar.has('ralph-cart')).toBe(false)
    const mixed = await shop.get(`/en/cart?lines=${toLine(soup)}:2,${stew.skuId}:1`)
    expect(listByClass(mixed.text, 'meal-row-name')).toHaveLength(1)
    expect(mixed.text).toContain('One more meal from the link')
  })

  it('the cart names what a link with SKUs alone could not add [CART-04]', async () => {
    const shop = createShop()
    const bare = [
      `${scarce.skuId}:5`,
      `${soldOut.skuId}:1`,
      '999999:1',
      '999998:1',
      `${stew.skuId}:1`,
    ]
    const { status, text } = await shop.post(CART, { intent: 'add-lines', lines: bare.join(',') })
    expect(status).toBe(422)
    expect(text).toContain('du har 3 av 5 i varukorgen')
    expect(text).toContain('En rätt i länken är slutsåld.')
    expect(text).toContain('2 rätter i länken säljs inte här.')
    expect(await loadLines(shop)).toEqual([
      [scarce.skuId, 3],
      [stew.skuId, 1],
    ])
  })

  it('the form adds the meals to those in the cart, once even if it is sent twice [CART-04, CART-08]', async () => {
    const shop = createShop()
    await fillCart(shop, soup)
    const lines = `${soup.skuId}:2,${toLine(stew)}:1`
    const key = readKey((await shop.get(`${CART}?lines=${lines}`)).text)
    for (let press = 0; press < 2; press += 1) {
      const { status, location } = await shop.post(CART, { intent: 'add-lines', lines, key })
      expect([status, location]).toEqual([303, CART])
    }
    expect(await loadLines(shop)).toEqual([
      [soup.skuId, 3],
      [stew.skuId, 1],
    ])
  })

  it('the cart says what could not be added: sold out, unknown, or limited by the stock', async () => {
    const shop = createShop()
    const lines = `${toLine(scarce)}:5,${toLine(soldOut)}:1,1-1:1,${toLine(stew)}:1`
    const { text: question } = await shop.get(`${CART}?lines=${lines}`)
    expect(question).toContain('Slutsåld')
    expect(question).toContain('Bara 3 kvar')
    expect(question).toContain('En rätt till i länken säljs inte här.')
    const { status, text } = await shop.post(CART, { intent: 'add-lines', lines })
    expect(status).toBe(422)
    expect(text).toContain('du har 3 av 5 i varukorgen')
    expect(text).toContain('kunde inte läggas i varukorgen')
    expect(text).toContain('En rätt i länken säljs inte här.')
    expect(await loadLines(shop)).toEqual([
      [scarce.skuId, 3],
      [stew.skuId, 1],
    ])
  })

  it.each([
    ['x', 400, 'ofullständig'],
    ['1:0', 400, 'ofullständig'],
    [Array.from({ length: 21 }, (_, index) => `${index + 1}:1`).join(','), 400, 'fler än 20'],
    ['1-1:1,2-2:1', 404, 'säljer inte'],
  ])('the lines %j get a clear message, also as a form', async (lines, status, words) => {
    const shop = createShop()
    for (const response of [
      await shop.get(`${CART}?lines=${lines}`),
      await shop.post(CART, { intent: 'add-lines', lines }),
    ]) {
      expect(response.status).toBe(status)
      expect(response.text).toContain(words)
    }
    expect(shop.jar.has('ralph-cart')).toBe(false)
  })

  it('the cart page shows the link of its cart, which leads to the same meals', async () => {
    const shop = createShop()
    await fillCart(shop, soup, 2)
    const { text } = await shop.get(CART)
    const link = /value="([^"]*)"/.exec(findTag(text, 'id="share-cart-link"'))?.[1] ?? ''
    const { pathname, search } = new URL(link)
    expect([pathname, search]).toEqual([CART, `?lines=${toLine(soup)}:2`])
    const page = await createShop().get(`${pathname}${search}`)
    expect(page.text).toContain('× 2')
  })
})
