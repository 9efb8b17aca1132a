import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { listElements, type PageElement } from '../support/list-elements.ts'
import { parseHead } from '../support/parse-head.ts'
import { fillCart, setMealStock, type Meal } from './checkout-fixtures.ts'
import { createShop, json } from './create-shop.ts'
import { parseStructuredData } from './parse-structured-data.ts'

const curry = '/en/p/indian-curries-dal/butter-chicken-with-naan'
const soldOut = '/en/p/salads/chicken-caesar-with-sourdough-croutons'

const getText = (html: string) =>
  html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const byClass = (elements: PageElement[], name: string) =>
  elements.filter(({ attributes }) => attributes.class?.split(' ').includes(name))

async function loadElements(path: string) {
  const { status, text } = await createShop().get(path)
  expect(status).toBe(200)
  return listElements(text)
}

describe('the product page', () => {
  it('the page shows the name, brand, category, article number, facts, price and pictures of a meal [PRODUCT-01]', async () => {
    const { text } = await createShop().get(curry)
    const shown = getText(text)
    const parts = ['Butter chicken with naan', 'Neela Tiffin', 'Indian curries & dal', 'M-1024']
    for (const part of [...parts, '450 g', 'SEK 119', 'Including VAT', 'Unit price', 'Milk']) {
      expect(shown.replaceAll('&amp;', '&').replaceAll('\u{a0}', ' ')).toContain(part)
    }
    const pictures = listElements(text).filter(
      ({ attributes }) => attributes['data-gallery-picture'] === '',
    )
    expect(pictures.map(({ attributes }) => attributes.href)).toEqual([
      expect.stringMatching(/naan\.svg$/),
      expect.stringMatching(/naan-box\.svg$/),
      expect.stringMatching(/naan-close\.svg$/),
    ])
    expect(parseHead(text).canonical).toEqual([`https://shop.example${curry}`])
  })

  it('the page tells measurements the category of the meal, also at an address that names none [TRACK-03]', async () => {
    for (const path of [curry, '/en/p/butter-chicken-with-naan']) {
      const { text } = await createShop().get(path)
      expect(text).toContain('data-product-page="indian-curries-dal"')
    }
  })

  it('the first picture loads at once with high priority, the others when they are needed [PRODUCT-03]', async () => {
    const items = byClass(await loadElements(curry), 'product-picture').filter(
      ({ attributes }) => attributes.width === '800',
    )
    expect(items.map(({ attributes }) => [attributes.loading, attributes.fetchpriority])).toEqual([
      ['eager', 'high'],
      ['lazy', undefined],
      ['lazy', undefined],
    ])
  })

  it('without script every picture has an anchor, and every sibling a link [PRODUCT-03]', async () => {
    const elements = await loadElements(soldOut)
    const thumbs = byClass(elements, 'product-gallery-thumb').map(
      ({ attributes }) => attributes.href,
    )
    const ids = new Set(elements.map(({ attributes }) => `#${attributes.id}`))
    expect(thumbs).toHaveLength(3)
    expect(thumbs.filter((href) => !ids.has(href ?? ''))).toEqual([])
    const choices = byClass(elements, 'variant-choice-link').map(({ attributes }) => attributes)
    expect(choices).toMatchObject([
      { href: soldOut, 'aria-current': 'page', 'data-sold-out': 'true' },
      { href: '/en/p/salads/salade-nicoise-with-tuna-and-egg' },
      { href: expect.stringContaining('/en/p/') },
    ])
    expect(choices.slice(1).map((choice) => choice['data-sold-out'])).toEqual([
      undefined,
      undefined,
    ])
  })

  it('a sold-out meal names the day on which more arrives [PRODUCT-04]', async () => {
    const { text } = await createShop().get(soldOut)
    expect(findTag(text, 'data-product-form')).toContain(' hidden=""')
    const day = await env.DB.prepare(
      'SELECT expected_on AS day FROM restocks WHERE sku_id = 5045',
    ).first<{ day: string }>()
    const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    const expected = new Intl.DateTimeFormat('en-US', format).format(new Date(day?.day ?? ''))
    expect(getText(text)).toContain(`More arrive on ${expected}`)
  })

  it('a channel decides from which stock on a meal counts as almost sold out [PRODUCT-04]', async () => {
    const { path } = await setMealStock(2, 7)
    const load = async (fewLeftLimit: number) => {
      const channel = { name: 'Shop', fewLeftLimit, terms: {} }
      const shop = createShop({
        origin: `https://limit-${fewLeftLimit}.example`,
        variables: { CHANNELS: { '1|se': channel } },
      })
      return getText((await shop.get(path)).text)
    }
    expect(await load(7)).toContain('Bara 7 kvar')
    expect(await load(6)).not.toContain('Bara 7 kvar')
  })

  it('the page says when the merchant delivers, and claims no time without its extension [PRODUCT-04]', async () => {
    const shop = createShop()
    expect(getText((await shop.get(curry)).text)).toContain('Earliest delivery: ')
    await shop.get('/en/delivery-time?zip=90325')
    const { text, headers } = await shop.get(curry)
    expect(getText(text)).toMatch(/Order before 10 pm [^.]* to get it [^.]*, 4–8 pm\./)
    expect(headers.get('cache-status')).toContain('hit')
    const hosted = createShop({
      origin: 'https://hosted.example',
      variables: { SHIPPING_OPTIONS: 'off' },
    })
    const hostedText = getText((await hosted.get(curry)).text)
    expect(hostedText).toContain('Normal delivery time')
    expect(hostedText).not.toMatch(/Earliest delivery|Order before/)
    expect((await hosted.get(curry)).text).not.toContain('shippingDetails')
    expect(getText((await shop.get('/en')).text)).toContain('Order before 10 pm')
    expect(getText((await hosted.get('/en')).text)).not.toMatch(/Order before|between 4/)
  })
})

describe('live stock in pages', () => {
  const loadPages = async (name: string, liveStock?: string) => {
    const channel = { name: 'Shop', terms: {}, ...(liveStock && { liveStock }) }
    const shop = createShop({
      origin: `https://${name}.example`,
      variables: { CHANNELS: { '1|se': channel } },
    })
    await fillCart(shop, await setMealStock(3, 9))
    const pages = await Promise.all([curry, '/en/cart', '/en'].map((path) => shop.get(path)))
    const policies = pages.map(
      ({ headers }) => /connect-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0],
    )
    return { shop, texts: pages.map(({ text }) => text), policies }
  }

  it('product page and cart name the endpoint of the channel, and other pages do not [API-05]', async () => {
    const { texts, policies } = await loadPages('live-path', '/merchant/live')
    const names = [
      'data-live-stock="/merchant/live"',
      '&quot;endpoint&quot;:&quot;/merchant/live&quot;',
    ]
    const isNamed = (text: string) => names.some((name) => text.includes(name))
    expect(texts.map(isNamed)).toEqual([true, true, false])
    expect(policies).toEqual(Array(3).fill("connect-src 'self'"))
  })

  it('the policy allows the origin of another endpoint, also on the cached page [API-05]', async () => {
    const { shop, policies } = await loadPages('live-url', 'wss://live.example:8443/stock')
    expect(policies).toEqual(Array(3).fill("connect-src 'self' wss://live.example:8443"))
    const cached = await shop.get(curry)
    expect(cached.headers.get('cache-status')).toContain('hit')
    expect(cached.headers.get('content-security-policy')).toContain(
      "; connect-src 'self' wss://live.example:8443; ",
    )
  })

  it('without an endpoint pages and policy contain nothing of it [API-05]', async () => {
    const { texts, policies } = await loadPages('no-live')
    for (const text of texts)
      expect(text).not.toMatch(/data-(?:live-stock|shown-if)|"live":|endpoint&quot;/)
    expect(policies).toEqual(Array(3).fill("connect-src 'self'"))
  })
})

describe('the form of the product page', () => {
  it('nothing is added without a chosen size, and the choice says so [PRODUCT-03]', async () => {
    const shop = createShop()
    const response = await shop.post(curry, { quantity: '2' })
    expect(response.status).toBe(422)
    expect(getText(response.text)).toContain(
      'Choose an option before you add the meal to the cart.',
    )
    expect(JSON.parse((await shop.get('/en/cart', json)).text)).toMatchObject({ cart: null })
  })

  it.each([
    ['1', '3', '4'],
    ['-1', '3', '2'],
    ['-1', '1', '1'],
    ['1', '999', '5'],
    ['1', 'x', '2'],
  ])(
    'without script the step %s of the quantity %j shows the page with the quantity %s, within the stock [PRODUCT-06]',
    async (step, quantity, expected) => {
      const { path } = await setMealStock(3, 5)
      const shop = createShop()
      const response = await shop.post(path, { quantity, step })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const field = listElements(response.text).find(
        ({ attributes }) => attributes.id === 'field-quantity',
      )
      expect(field?.attributes.value).toBe(expected)
      expect(shop.jar.has('ralph-cart')).toBe(false)
    },
  )

  it('a quantity above the stock that is made to order has its own status and time of delivery [PRODUCT-04]', async () => {
    const { path, skuId } = await setMealStock(4, 2)
    await env.DB.prepare('UPDATE skus SET oversellable = 9 WHERE sku_id = ?').bind(skuId).run()
    const load = async (quantity: string) => {
      const { text } = await createShop().post(path, { quantity, step: '1' })
      const elements = listElements(text)
      const isShown = ({ attributes }: PageElement) => attributes.hidden === undefined
      return {
        status: byClass(elements, 'stock-label').at(0)?.text,
        delivery: byClass(elements, 'delivery-promise')
          .filter(isShown)
          .map(({ attributes }) => attributes['data-delivery']),
      }
    }
    expect(await load('1')).toEqual({ status: 'Bara 2 kvar', delivery: ['normal'] })
    expect(await load('2')).toEqual({ status: 'Lagas på beställning', delivery: ['longer'] })
  })

  it('more than the stock is refused with the remaining stock, and more than the rest beside the cart with a message of its own [PRODUCT-06]', async () => {
    const meal = await setMealStock(1, 5)
    const shop = createShop()
    const add = async (quantity: string) => {
      const response = await shop.post(meal.path, { quantity }, json)
      return { status: response.status, ...JSON.parse(response.text) }
    }
    expect(await add('6')).toMatchObject({
      status: 422,
      problem: { kind: 'too-many', stock: 5 },
      message: 'Det finns bara 5 kvar. Sänk antalet och lägg till igen.',
    })
    await fillCart(shop, meal, 4)
    expect(await add('2')).toMatchObject({
      status: 422,
      problem: { kind: 'in-cart', stock: 1, inCart: 4 },
      message: 'Du har redan 4 i varukorgen. Du kan lägga i 1 till.',
      cart: { quantity: 4 },
    })
    await fillCart(shop, meal, 1)
    expect(await add('1')).toMatchObject({
      message: 'Du har redan 5 i varukorgen och det finns inga fler.',
    })
    const large = await setMealStock(1, 2000)
    await fillCart(shop, large, 985)
    expect(await add('20')).toMatchObject({
      status: 422,
      problem: { kind: 'in-cart', stock: 9, inCart: 990 },
      cart: { quantity: 990 },
    })
  })
})

describe('the button of a card', () => {
  const CARDS = '/sv/product'
  const toItem = ({ productId, skuId }: Meal) => ({ item: `${productId}-${skuId}` })

  it('adds the meal at one address for all meals, which leads to the cart [CART-08]', async () => {
    const meal = await setMealStock(5, 2)
    const shop = createShop()
    const { status, location } = await shop.post(CARDS, toItem(meal))
    expect([status, location]).toEqual([303, '/sv/varukorg'])
    const script = await shop.post(CARDS, toItem(meal), json)
    expect(script.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.parse(script.text)).toMatchObject({ ok: true, cart: { quantity: 2 } })
    expect(JSON.parse((await shop.post(CARDS, toItem(meal), json)).text)).toMatchObject({
      ok: false,
      message: 'Du har redan 2 i varukorgen och det finns inga fler.',
    })
  })

  it('without script a refused addition is sent on to the page of the meal, which says why [PRODUCT-06]', async () => {
    const meal = await setMealStock(5, 0)
    const shop = createShop()
    const { status, location } = await shop.post(CARDS, toItem(meal))
    expect([status, location]).toEqual([
      307,
      expect.stringContaining(meal.path.split('/p/')[1] ?? '-'),
    ])
    const page = await shop.post(location ?? '', toItem(meal))
    expect(page.status).toBe(422)
    expect(getText(page.text)).toContain('Den här rätten är slutsåld')
  })

  it.each([{}, { item: '' }, { item: '1-x' }, { item: '999999-1' }])(
    'adds nothing for the unknown meal %j',
    async (form) => {
      const shop = createShop()
      expect((await shop.post(CARDS, form)).status).toBe(404)
      expect(shop.jar.has('ralph-cart')).toBe(false)
    },
  )
})

describe('the structured data of a product page', () => {
  it.each([
    [curry, 'InStock', 'In stock'],
    [soldOut, 'OutOfStock', 'This meal is sold out.'],
  ])(
    'the data of %s has the name, brand, price, availability, pictures and breadcrumbs that the page shows [PRODUCT-07]',
    async (path, availability, label) => {
      const { text } = await createShop().get(path)
      const elements = listElements(text)
      const entities = parseHead(text).structuredData.flatMap(parseStructuredData)
      const product = entities.find((entity) => entity['@type'] === 'Product')
      const trail = entities.find((entity) => entity['@type'] === 'BreadcrumbList')
      const price = elements.find(({ name }) => name === 'b')
      const [title] = byClass(elements, 'buy-box-title')
      expect(product?.name).toBe(title?.text)
      expect(product?.offers).toMatchObject({
        price: `${price?.text.replaceAll(/[^\d.]/g, '')}.00`,
        priceCurrency: price?.text.slice(0, 3),
        availability: `https://schema.org/${availability}`,
        url: `https://shop.example${path}`,
        shippingDetails: { deliveryTime: { transitTime: { minValue: 0, maxValue: 3 } } },
      })
      expect(getText(text)).toContain(label)
      const pictures = elements.filter(
        ({ attributes }) => attributes['data-gallery-picture'] === '',
      )
      expect(product?.image).toEqual(
        pictures.map(({ attributes }) => `https://shop.example${attributes.href}`),
      )
      const [, breadcrumbs = ''] =
        /<nav [^>]*aria-label="[^"]*"[^>]*><ol>(.*?)<\/ol>/s.exec(text) ?? []
      const links = listElements(breadcrumbs).filter(({ name }) => name === 'a')
      expect(trail?.itemListElement.map(({ name }) => name)).toEqual([
        ...links.map((link) => link.text),
        title?.text,
      ])
      expect(product?.brand.name).toBe(byClass(elements, 'buy-box-brand')[0]?.text)
    },
  )
})
