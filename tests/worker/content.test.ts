import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import { createPreviewLinkToken } from './merchant/content-steps.ts'
import { createShop, ORIGIN, startFreshIsolate } from './create-shop.ts'
import { listByClass } from '../support/list-elements.ts'

const getTitle = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1]
const getCanonical = (text: string) => /rel="canonical" href="([^"]+)"/.exec(text)?.[1]
const countHeadings = (text: string) => text.split('<h1').length - 1

/**
 * Creates a merchant that forwards calls to the embedded merchant. A test can change the request
 * headers and the replies.
 */
function interceptMerchant(change: {
  headers?: (headers: Headers) => void
  reply?: (reply: Record<string, unknown>, body: string) => void
}) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    change.headers?.(headers)
    const response = await env.MERCHANT.fetch(input, { ...init, headers })
    const reply = await response.json<Record<string, unknown>>()
    change.reply?.(reply, typeof init?.body === 'string' ? init.body : '')
    return Response.json(reply, { status: response.status })
  }
  return { fetch }
}

const linkToken = await createPreviewLinkToken()

const rightsPages = {
  en: ['privacy', 'cookies', 'customer-service'],
  sv: ['integritetspolicy', 'cookies', 'kundservice'],
}

describe.each([
  ['en', '/en/terms', 'Terms of purchase', '/sv/kopvillkor'],
  ['sv', '/sv/kopvillkor', 'Köpvillkor', '/en/terms'],
] as const)('content pages in %s', (language, path, title, other) => {
  it('a content page is found by its alias and has a title, a description and one canonical address [ROUTE-10, MORE-02]', async () => {
    const { status, text } = await createShop().get(path)
    expect(status).toBe(200)
    expect(getTitle(text)).toBe(`${title} – 24 Hour Meals`)
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}/)
    expect(getCanonical(text)).toBe(`${ORIGIN}${path}`)
    expect(countHeadings(text)).toBe(1)
    expect(text).toContain(`>${title}</h1>`)
    const alias = path.split('/').at(-1)
    const longAddress = await createShop().get(`/${language}/content/${alias}`)
    expect([longAddress.status, getCanonical(longAddress.text)]).toEqual([200, `${ORIGIN}${path}`])
  })

  it('in each channel the pages about rights and of the customer service name the company that sells, and so does their footer [MORE-02]', async () => {
    for (const origin of [ORIGIN, 'https://office.localhost']) {
      for (const alias of [...rightsPages[language], path.split('/').at(-1)]) {
        const { text } = await createShop({ origin }).get(`/${language}/${alias}`)
        const addresses = [...text.matchAll(/<address[^]*?<\/address>/g)].map(
          ([address]) => address,
        )
        const seller = expect.stringMatching(
          /24 Hour Meals AB[^]*Kyltorget 24[^]*559999-9991[^]*mailto:.*tel:/,
        )
        expect(addresses, `${origin} ${alias}`).toEqual([seller, seller])
      }
    }
  })

  it('the pages that the channel names as its terms and privacy name the company that sells also without tags [MORE-02]', async () => {
    startFreshIsolate()
    const merchant = interceptMerchant({
      reply: (reply) => {
        const text = JSON.stringify(reply).replaceAll(/"tags":\[[^\]]*\]/g, '"tags":[]')
        Object.assign(reply, JSON.parse(text))
      },
    })
    const [privacy, cookies] = rightsPages[language]
    const count = async (address: string) =>
      (await createShop({ merchant }).get(address)).text.split('<address').length - 1
    expect(await count(path)).toBe(2)
    expect(await count(`/${language}/${privacy}`)).toBe(2)
    expect(await count(`/${language}/${cookies}`)).toBe(1)
    startFreshIsolate()
  })

  it('a content page links to the same page in the other language under its alias there [CHANNEL-08]', async () => {
    const { text } = await createShop().get(path)
    expect(text).toContain(`hrefLang="${language === 'en' ? 'sv' : 'en'}" href="${ORIGIN}${other}"`)
  })

  it('a content page for which the merchant lists no languages links only to itself, also as x-default [MORE-03]', async () => {
    startFreshIsolate()
    const noLanguages = { sv: [], en: [], da: [], fi: [], nb: [] }
    const merchant = interceptMerchant({
      reply: (reply, body) => {
        if (body.includes('query contentPage')) Object.assign(reply.data ?? {}, noLanguages)
      },
    })
    const { text } = await createShop({ merchant }).get(path)
    const names = [...text.matchAll(/hrefLang="([^"]+)" href="([^"]+)"\/>/g)]
    expect(names.map(([, name, href]) => [name, href])).toEqual([
      [language, `${ORIGIN}${path}`],
      ['x-default', `${ORIGIN}${path}`],
    ])
    startFreshIsolate()
  })

  it('a content page with the tag menu shows a menu and marks itself as the current page in it [MORE-02]', async () => {
    const { text } = await createShop().get(path)
    const menu =
      /<nav [^>]*aria-labelledby="content-page-menu"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
    expect(menu.match(/<a /g)?.length).toBeGreaterThan(4)
    expect(menu).toContain(`href="${path}" aria-current="page"`)
  })

  it('header and footer show the menus of the merchant, with links in the form of the route table [MORE-02, ROUTE-01]', async () => {
    const { text } = await createShop().get(`/${language}`)
    const footer = /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? ''
    expect(footer).toContain(`href="${path}"`)
    expect(text).toContain(`href="/${language}/${language === 'en' ? 'brands' : 'varumarken'}"`)
    expect(text).not.toMatch(/href="\/se\/(sv|en)/)
  })

  it('the checkout page links to the terms of purchase [CHECKOUT-01, MORE-02]', async () => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(4, 20))
    const checkout = await shop.get(language === 'en' ? '/en/checkout' : '/sv/kassan')
    expect(checkout.text).toContain(` href="${path}" target="_blank" rel="noopener">`)
  })
})

describe('layouts and aliases of content pages', () => {
  it.each(['/en/company-orders', '/sv/foretag'])(
    '%s uses the landing layout, with header and footer but without category navigation [ROUTE-15]',
    async (path) => {
      const { status, text } = await createShop().get(path)
      expect(status).toBe(200)
      expect(text).toContain('data-layout="landing"')
      expect(listByClass(text, 'category-menu')).toEqual([])
      expect(text).toContain('data-site-header')
      expect(text).toContain('site-footer')
      expect(text).toContain('<article')
    },
  )

  it('an address of a route never shows a content page, and an unknown alias of a content page is not found [ROUTE-10]', async () => {
    expect((await createShop().get('/en/content')).status).toBe(404)
    expect((await createShop().get('/en/content/no-such-page')).status).toBe(404)
    expect(getTitle((await createShop().get('/en/cart')).text)).not.toContain('Terms')
  })

  it('a content page is not found under its alias in the other language', async () => {
    expect((await createShop().get('/en/kopvillkor')).status).toBe(404)
  })
})

describe('previews of content', () => {
  it.each(['/en/christmas-food', '/sv/content/julmat'])(
    'the unpublished page %s is not found, but a visitor with a preview link sees it uncached [ROUTE-10]',
    async (path) => {
      expect((await createShop().get(path)).status).toBe(404)
      const shop = createShop()
      const token = await createPreviewLinkToken()
      const opened = await shop.get(`${path}?loginToken=${token}&a=%20b`)
      expect([opened.status, opened.location]).toEqual([303, `${path}?a=%20b`])
      expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
      expect(opened.headers.getSetCookie()).toEqual([
        expect.stringMatching(new RegExp(`^ralph-preview=.*Max-Age=1800; Path=${path}; HttpOnly`)),
      ])
      for (let visit = 0; visit < 3; visit++) {
        const response = await shop.get(path)
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        expect(response.text).toContain('<meta name="robots" content="noindex"/>')
        expect(response.text).toContain('vimeo.com/76979871')
      }
      expect((await createShop().get(path)).status).toBe(404)
      const second = createShop()
      await second.get(`${path}?loginToken=${token}`)
      expect((await second.get(path)).status).toBe(404)
    },
  )

  it.each([
    ['a word', 'nothing'],
    ['an incomplete token', 'a.b'],
    ['a text with a space', 'a.b.c d'],
    ['a text that is too long', `${'x'.repeat(5000)}.b.c`],
  ])(
    'if the loginToken is %s, it is not sent to the merchant, and the published page is shown [ROUTE-10]',
    async (_, wrong) => {
      const sent: (string | null)[] = []
      const merchant = interceptMerchant({
        headers: (headers) => sent.push(headers.get('authorization')),
      })
      const shop = createShop({ merchant })
      const response = await shop.get(`/en/terms?loginToken=${encodeURIComponent(wrong)}`)
      expect([response.status, response.location]).toEqual([303, '/en/terms'])
      expect(response.headers.getSetCookie()).toEqual([])
      expect((await shop.get('/en/terms')).status).toBe(200)
      expect(sent.every((header) => header === null)).toBe(true)
    },
  )

  it('a forged preview cookie shows the published page [ROUTE-10]', async () => {
    const shop = createShop()
    shop.jar.set('ralph-preview', 'a.b.c')
    expect((await shop.get('/en/christmas-food')).status).toBe(404)
    expect((await shop.get('/en/terms')).status).toBe(200)
    expect((await shop.get('/en/preview-widgets')).status).toBe(404)
  })

  it('/preview-widgets shows a content area to a visitor with a preview link, and is not found without it [ROUTE-10]', async () => {
    const shop = createShop()
    const areaQuery = 'family=Frontpage&areaName=The%20front%20page%20area'
    const token = await createPreviewLinkToken()
    await shop.get(`/en/preview-widgets?loginToken=${token}&${areaQuery}`)
    const response = await shop.get(`/en/preview-widgets?${areaQuery}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.text).toContain('content="noindex"')
    expect(response.text).toContain('content-banner')
    expect((await createShop().get(`/en/preview-widgets?${areaQuery}`)).status).toBe(404)
    expect((await shop.get('/en/preview-widgets')).status).toBe(404)
  })

  it('a form that leads back to a page removes all secrets from the address of the page [GUARD-12]', async () => {
    const referer = `${ORIGIN}/en/terms?a=1&loginToken=${linkToken}&resetKey=secret`
    const { text } = await createShop().get('/en/markets', { referer })
    expect(text).toContain('value="/en/terms?a=1"')
    expect(text).not.toContain(linkToken)
    expect(text).not.toContain('secret')
    const response = await createShop().post('/en/markets', {
      locale: 'en',
      'page-en': `/en/terms?loginToken=${linkToken}&a=1`,
    })
    expect(response.location).toBe('/en/terms?a=1')
  })

  it('/preview-widgets with a redirect parameter redirects to the home page [ROUTE-10]', async () => {
    const shop = createShop()
    const token = await createPreviewLinkToken()
    await shop.get(`/sv/preview-widgets?loginToken=${token}`)
    const response = await shop.get('/sv/preview-widgets?redirect=//evil')
    expect([response.status, response.location]).toEqual([302, '/sv'])
  })
})

describe('content areas', () => {
  const isFrontPageArea = (body: string) => body.includes('The front page area')

  it('the home page shows the content area of the merchant with one main heading, and sends two GraphQL requests [MORE-02]', async () => {
    startFreshIsolate()
    const shop = createShop()
    await shop.get('/en/brands')
    const calls = shop.recordCalls()
    const { text } = await shop.get('/en')
    expect(calls.filter((body) => !body.includes('getMenuAtLocation'))).toHaveLength(2)
    expect(countHeadings(text)).toBe(1)
    expect(text).toContain('Ready in three minutes')
    expect(text).toContain('home-shortcuts')
    expect(getTitle(text)).toBe('24 Hour Meals')
  })

  it.each(['empty', 'an error'])(
    'the home page shows its built-in content if the reply for its content area is %s [MORE-02]',
    async (what) => {
      startFreshIsolate()
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const merchant = interceptMerchant({
        reply: (reply, body) => {
          if (!isFrontPageArea(body)) return
          reply.data = { wide: null, phone: null }
          if (what === 'an error') reply.errors = [{ message: 'x', path: ['wide'] }]
        },
      })
      const { status, text } = await createShop({ merchant }).get('/en')
      expect(status).toBe(200)
      expect(text).toContain('id="home-popular"')
      expect(countHeadings(text)).toBe(1)
      startFreshIsolate()
    },
  )

  it('if the content area of a list fails, it is logged once and left out, and the list is still shown [ERROR-07, MORE-02]', async () => {
    startFreshIsolate()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const merchant = interceptMerchant({
      reply: (reply, body) => {
        if (!body.includes('bottomWide')) return
        Object.assign(reply.data ?? {}, { bottomWide: null, bottomPhone: null })
        reply.errors = [{ message: 'x', path: ['bottomWide'] }]
      },
    })
    const { status, text, headers } = await createShop({ merchant }).get('/en/news')
    expect(status).toBe(200)
    expect(text).not.toContain('content-area')
    expect(text.split('<article').length - 1).toBe(20)
    const loggedEvents = warn.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(loggedEvents).toMatchObject([
      { event: 'part-failed', requestId: headers.get('x-request-id'), error: 'x' },
    ])
    startFreshIsolate()
    expect((await createShop().get('/en/news')).text).toContain('content-area')
  })

  it('a product page shows the content area of the merchant and sends two GraphQL requests [MORE-02]', async () => {
    const meal = await setMealStock(5, 20)
    const shop = createShop()
    await shop.get('/sv')
    const calls = shop.recordCalls()
    const { text } = await shop.get(meal.path)
    expect(calls).toHaveLength(2)
    expect(text).toContain('Kylt hela vägen hem')
    expect(text).toContain('id="related-meals"')
    expect(countHeadings(text)).toBe(1)
  })

  it('the shop shows its categories in the menu even if the menus of the merchant fail [MORE-02]', async () => {
    startFreshIsolate()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const merchant = interceptMerchant({
      reply: (reply, body) => {
        if (body.includes('getMenuAtLocation')) reply.errors = [{ message: 'x', path: ['main'] }]
      },
    })
    const shop = createShop({ merchant, variables: { CHANNEL_CACHE: undefined } })
    const { status, text } = await shop.get('/en/brands')
    expect(status).toBe(200)
    expect(listByClass(text, 'category-menu')).toHaveLength(1)
    expect(text).toContain('id="footer-shop"')
    startFreshIsolate()
  })
})

describe('languages of a content page', () => {
  it.each([
    [undefined, ['en', 'sv']],
    ['sv,en,da', ['da', 'en', 'sv']],
  ])(
    'with the setting LOCALES %j a content page requests the languages %j [MORE-02]',
    async (LOCALES, expected) => {
      startFreshIsolate()
      const shop = createShop(LOCALES === undefined ? {} : { variables: { LOCALES } })
      const calls = shop.recordCalls()
      expect((await shop.get('/en/terms')).status).toBe(200)
      const contentPageCall = calls
        .map((body) => JSON.parse(body))
        .find((call) => call.operationName === 'contentPage')
      const codes = ['da', 'en', 'fi', 'nb', 'sv'].filter((code) => contentPageCall.variables[code])
      expect(codes).toEqual(expected)
      expect(contentPageCall.query).not.toMatch(/cmsPages\([^)]*\) \{/)
    },
  )
})
