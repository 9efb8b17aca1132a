import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { getTranslate, loadMessages } from '../../../worker/document/messages.ts'
import { fillCart, loadLineId, setMealStock, type Meal } from '../checkout-fixtures.ts'
import { copyCookies } from '../customer-fixtures.ts'
import {
  createHostedShop,
  setNull,
  startHostedMerchant,
  type FieldChanges,
} from './hosted-merchant.ts'
import { listByClass } from '../../support/list-elements.ts'

afterAll(() => vi.unstubAllGlobals())

await loadMessages(['sv'])
const t = getTranslate('sv')

const groupsSchema = z.object({
  data: z.object({
    product: z.object({
      parameterGroups: z.array(
        z.object({
          name: z.string(),
          parameters: z.array(z.object({ value: z.string(), show: z.boolean() })),
        }),
      ),
    }),
  }),
})

/** Loads what the merchant tells about a meal, as groups of facts. */
async function loadGroups({ productId }: Meal) {
  const query = `query ($productId: Int) {
    product(productId: $productId, languageId: "sv-SE") {
      parameterGroups { name parameters { value show } }
    }
  }`
  const response = await env.MERCHANT.fetch('http://merchant.internal/merchant/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': 'development' },
    body: JSON.stringify({ query, variables: { productId } }),
  })
  return groupsSchema.parse(await response.json()).data.product.parameterGroups
}

const toText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/(?:\s|&nbsp;)+/g, ' ')

/** Changes the price of one meal only. */
const changePrice = ({ productId }: Meal, change: (price: unknown) => unknown): FieldChanges => ({
  'ProductType.unitPrice': (price, source) =>
    source.productId === productId ? change(price) : price,
})

const withoutCurrency = (price: unknown) => Object.assign({}, price, { currency: null })

describe('the facts of a meal', () => {
  it('all groups of facts are shown if the account has parameters of its own, and the page says that no allergen is known [PRODUCT-08]', async () => {
    startHostedMerchant()
    const meal = await setMealStock(0, 20)
    const { text } = await createHostedShop().get(meal.path)
    const shown = toText(text)
    const groups = await loadGroups(meal)
    expect(groups.length).toBeGreaterThan(3)
    for (const { name, parameters } of groups) {
      const values = parameters.filter(({ show }) => show).map(({ value }) => value)
      for (const value of values) expect(shown, name).toContain(value.replaceAll(/\s+/g, ' '))
    }
    expect(text).toContain(t('food.missing.advice'))
    // An account has any content in its third text.
    expect(text).toContain(t('product.moreText'))
    expect(text).not.toContain(t('product.storage'))
  })

  it('the setting with the names of the account gives ingredients, allergens and nutrition their places [PRODUCT-08]', async () => {
    startHostedMerchant()
    const meal = await setMealStock(0, 20)
    const names = ['ingredients', 'food-codes', 'kj-per-100g', 'net-weight']
    const PARAMETERS = Object.fromEntries(names.map((name) => [name, `account-${name}`]))
    const { text } = await createHostedShop({ PARAMETERS }).get(meal.path)
    for (const key of ['product.ingredients', 'product.nutrition', 'food.contains'] as const) {
      expect(text).toContain(t(key))
    }
    expect(text).not.toContain(t('food.missing.advice'))
    expect(listByClass(text, 'buy-box-price-unit')).toHaveLength(1)
  })
})

describe('a meal without a price', () => {
  it.each([
    ['price', () => null],
    ['currency', withoutCurrency],
  ])(
    'a meal without a %s is in its list and has a page, and can be bought on neither [PRODUCT-02]',
    async (_name, change) => {
      const meal = await setMealStock(2, 20)
      startHostedMerchant(changePrice(meal, change))
      const PARAMETERS = { 'net-weight': 'account-net-weight' }
      const shop = createHostedShop({ PARAMETERS })
      const list = await shop.get('/sv/nyheter?page=1')
      expect(list.status).toBe(200)
      const page = await shop.get(meal.path)
      expect(page.status).toBe(200)
      expect(page.text).toContain(t('product.noPrice'))
      expect(page.text).not.toContain('id="product-form"')
      expect(page.text).not.toContain('buy-box-price')
      expect((await shop.post(meal.path, { quantity: '1' })).status).toBe(422)
      const card = `"${meal.productId}-${meal.skuId}"`
      for (const path of ['/sv', '/sv/nyheter', '/sv/nyheter?page=2', '/sv/s/soppa']) {
        const { status, text } = await shop.get(path)
        expect(status).toBe(200)
        expect(text).not.toContain(card)
      }
    },
  )

  it('a cart with a line without a price shows the other lines, and the checkout asks to remove it [CART-01, CHECKOUT-03]', async () => {
    const [meal, other] = [await setMealStock(3, 20), await setMealStock(4, 20)]
    startHostedMerchant()
    const shop = createHostedShop()
    await fillCart(shop, other)
    await fillCart(shop, meal)
    const isChanged = (source: Record<string, unknown>) => source.skuId === meal.skuId
    startHostedMerchant({
      ...changePrice(meal, withoutCurrency),
      'CartItemType.unitPrice': (price, source) => (isChanged(source) ? null : price),
      'CartItemType.totalPrice': (price, source) => (isChanged(source) ? null : price),
    })
    const changed = copyCookies(shop, createHostedShop())
    const cart = await changed.get('/sv/varukorg')
    expect(cart.status).toBe(200)
    expect(listByClass(cart.text, 'cart-line')).toHaveLength(2)
    expect(cart.text).toContain(t('cart.notice.noPrice'))
    expect(listByClass(cart.text, 'cart-line-total')).toHaveLength(1)
    const checkout = await changed.get('/sv/kassan')
    expect([checkout.status, checkout.location]).toEqual([303, '/sv/varukorg'])
    const first = await loadLineId(changed)
    const { text } = await changed.get('/sv/varukorg', { accept: 'application/json' })
    const ids = z
      .object({ cart: z.object({ lines: z.array(z.object({ id: z.string() })) }) })
      .parse(JSON.parse(text))
      .cart.lines.map(({ id }) => id)
    const last = ids.find((id) => id !== first) ?? ''
    await changed.post('/sv/varukorg', { line: last, quantity: '0' })
    expect((await changed.get('/sv/kassan')).status).toBe(200)
  })
})

describe('the names and addresses of a meal', () => {
  it('a meal without a name gets its alias as a name [PRODUCT-01]', async () => {
    startHostedMerchant(setNull('ProductType.name', 'RelatedProductType.name'))
    const shop = createHostedShop()
    const meal = await setMealStock(5, 20)
    const alias = meal.path.split('/').at(-1) ?? ''
    expect((await shop.get(meal.path)).text).toMatch(new RegExp(`<h1[^>]*>${alias}</h1>`))
    await fillCart(shop, meal)
    expect((await shop.get('/sv/varukorg')).text).toContain(`>${alias}</a>`)
  })

  it('the preview picture of a meal has a size that the merchant publishes, or the configured one [MORE-03]', async () => {
    startHostedMerchant()
    const meal = await setMealStock(6, 20)
    const readPicture = (text: string) => /property="og:image" content="([^"]*)"/.exec(text)?.[1]
    const { text } = await createHostedShop().get(meal.path)
    expect(readPicture(text)).toContain('.services/product/1000f1250/')
    expect(text).toContain('property="og:image:height" content="1250"')
    startHostedMerchant()
    const variables = {
      SHARE_PICTURE_SIZE: '600f750',
      PICTURE_ENDPOINT: 'https://pictures.example/a/b',
    }
    const own = await createHostedShop(variables).get(meal.path)
    expect(readPicture(own.text)).toContain('https://pictures.example/a/b/product/600f750/')
    expect(own.headers.get('content-security-policy')).toContain(
      "img-src 'self' https://pictures.example;",
    )
  })

  it.each([
    ['/se/sv/p/soppor/den-godaste', 'https://shop.example/sv/p/soppor/den-godaste'],
    ['/se/sv/p/mat/soppor/den-godaste', 'https://shop.example/sv/p/mat/soppor/den-godaste'],
    ['https://other.example/sv/p/den-godaste', null],
    ['/sv/soppor/den-godaste', null],
  ])(
    'the canonical address of a meal is that of the merchant (%s) if it belongs to this shop [PRODUCT-01]',
    async (canonicalUrl, expected) => {
      const meal = await setMealStock(7, 20)
      startHostedMerchant({ 'ProductType.canonicalUrl': () => canonicalUrl })
      const { text } = await createHostedShop().get(meal.path)
      const [, href = ''] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? []
      if (expected === null) expect(href).toContain(meal.path.split('/').at(-1))
      else expect(href).toBe(expected)
      // Search engines ignore a link to another address of the same page.
      expect(text).toContain(`<link rel="alternate" hrefLang="sv" href="${href}"/>`)
    },
  )

  it('a price campaign is marked on the card and on the page of a meal [PRODUCT-02]', async () => {
    const meal = await setMealStock(8, 20)
    const mark = `>${t('price.campaign')}<`
    startHostedMerchant()
    expect((await createHostedShop().get(meal.path)).text).not.toContain(mark)
    startHostedMerchant({ 'ProductType.discountType': () => 'PRICE_CAMPAIGN' })
    const shop = createHostedShop()
    for (const path of [meal.path, '/sv/nyheter']) {
      expect((await shop.get(path)).text).toContain(mark)
    }
  })
})
