import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { fillCart, stockMeal } from './buying.ts'
import { preview } from './merchant/content-steps.ts'
import { createShop, ORIGIN, startAfresh } from './shop.ts'

const getTitle = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1]
const getCanonical = (text: string) => /rel="canonical" href="([^"]+)"/.exec(text)?.[1]
const countHeadings = (text: string) => text.split('<h1').length - 1

/** A merchant that answers as it does, but for what is changed on the way there or back. */
function between(change: {
  headers?: (headers: Headers) => void
  reply?: (reply: Record<string, unknown>, body: string) => void
}) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    change.headers?.(headers)
    const answer = await env.MERCHANT.fetch(input, { ...init, headers })
    const reply = await answer.json<Record<string, unknown>>()
    change.reply?.(reply, typeof init?.body === 'string' ? init.body : '')
    return Response.json(reply, { status: answer.status })
  }
  return { fetch }
}

const token = preview.authorization.slice('Bearer '.length)

describe.each([
  ['en', '/en/terms', 'Terms of purchase', '/sv/kopvillkor'],
  ['sv', '/sv/kopvillkor', 'Köpvillkor', '/en/terms'],
] as const)('content in %s', (language, path, title, other) => {
  it('ROUTE-10 MORE-02 a page of the merchant is found by its alias, titled, described, at one address', async () => {
    const { status, text } = await createShop().get(path)
    expect(status).toBe(200)
    expect(getTitle(text)).toBe(`${title} – 24 Hour Meals`)
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}/)
    expect(getCanonical(text)).toBe(`${ORIGIN}${path}`)
    expect(countHeadings(text)).toBe(1)
    expect(text).toContain(`>${title}</h1>`)
    const alias = path.split('/').at(-1)
    const long = await createShop().get(`/${language}/content/${alias}`)
    expect([long.status, getCanonical(long.text)]).toEqual([200, `${ORIGIN}${path}`])
  })

  it('CHANNEL-08 names itself in the other language by its own alias there', async () => {
    const { text } = await createShop().get(path)
    expect(text).toContain(`hrefLang="${language === 'en' ? 'sv' : 'en'}" href="${ORIGIN}${other}"`)
  })

  it('MORE-03 names itself where the merchant tells of no language, and is the default', async () => {
    startAfresh()
    const noLanguages = { sv: [], en: [], da: [], fi: [], nb: [] }
    const merchant = between({
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
    startAfresh()
  })

  it('MORE-02 a page tagged menu has the pages of its kind beside it, itself marked', async () => {
    const { text } = await createShop().get(path)
    const menu = /<nav class="content-page-menu"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
    expect(menu.match(/<a /g)?.length).toBeGreaterThan(4)
    expect(menu).toContain(`href="${path}" aria-current="page"`)
  })

  it('MORE-02 ROUTE-01 header and footer hold the menus of the merchant, rebuilt by the table', async () => {
    const { text } = await createShop().get(`/${language}`)
    const footer = /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? ''
    expect(footer).toContain(`href="${path}"`)
    expect(text).toContain(`href="/${language}/${language === 'en' ? 'brands' : 'varumarken'}"`)
    expect(text).not.toMatch(/href="\/se\/(sv|en)/)
  })

  it('CHECKOUT-01 MORE-02 the terms that are agreed to have their page', async () => {
    const shop = createShop()
    await fillCart(shop, await stockMeal(4, 20))
    const checkout = await shop.get(language === 'en' ? '/en/checkout' : '/sv/kassan')
    expect(checkout.text).toContain(`<a href="${path}" target="_blank" rel="noopener">`)
  })
})

describe('layouts of content', () => {
  it.each(['/en/company-orders', '/sv/foretag'])(
    'ROUTE-15 %s is a landing: no navigation of categories, but header and footer',
    async (path) => {
      const { status, text } = await createShop().get(path)
      expect(status).toBe(200)
      expect(text).toContain('data-layout="landing"')
      expect(text).not.toContain('class="category-menu"')
      expect(text).toContain('data-site-header')
      expect(text).toContain('site-footer')
      expect(text).toContain('<article')
    },
  )

  it('ROUTE-10 a fixed route wins over an alias, no alias is 404', async () => {
    expect((await createShop().get('/en/content')).status).toBe(404)
    expect((await createShop().get('/en/content/no-such-page')).status).toBe(404)
    expect(getTitle((await createShop().get('/en/cart')).text)).not.toContain('Terms')
  })

  it('an alias of the other language is none of this one', async () => {
    expect((await createShop().get('/en/kopvillkor')).status).toBe(404)
  })
})

describe('previews', () => {
  it.each(['/en/christmas-food', '/sv/content/julmat'])(
    'ROUTE-10 %s is 404 until it is published, and shown privately to a token',
    async (path) => {
      expect((await createShop().get(path)).status).toBe(404)
      const shop = createShop()
      const answer = await shop.get(`${path}?loginToken=${token}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.text).toContain('<meta name="robots" content="noindex"/>')
      expect(answer.text).toContain('vimeo.com/76979871')
      expect(answer.text).not.toContain(token)
      // No picture of the page, and no page after it, learns of the token.
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect((await createShop().get(path)).status).toBe(404)
    },
  )

  it.each([
    ['a word', 'nothing'],
    ['a half', 'a.b'],
    ['what has a space', 'a.b.c d'],
    ['what is too long', `${'x'.repeat(5000)}.b.c`],
  ])(
    'ROUTE-10 %s is no token: never sent on, never stored, the published page',
    async (_, wrong) => {
      const sent: (string | null)[] = []
      const merchant = between({ headers: (headers) => sent.push(headers.get('authorization')) })
      const shop = createShop({ merchant })
      const answer = await shop.get(`/en/terms?loginToken=${encodeURIComponent(wrong)}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(sent.every((header) => header === null)).toBe(true)
    },
  )

  it('ROUTE-10 /preview-widgets shows an area by token and nothing without', async () => {
    const shop = createShop()
    const place = 'family=Frontpage&areaName=The%20front%20page%20area'
    const answer = await shop.get(`/en/preview-widgets?loginToken=${token}&${place}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text).toContain('content="noindex"')
    expect(answer.text).toContain('content-banner')
    expect((await shop.get(`/en/preview-widgets?${place}`)).status).toBe(404)
    expect((await shop.get(`/en/preview-widgets?loginToken=${token}`)).status).toBe(404)
  })

  it('GUARD-12 a form that comes back to a page carries nothing secret of its address', async () => {
    const referer = `${ORIGIN}/en/terms?a=1&loginToken=${token}&resetKey=secret`
    const { text } = await createShop().get('/en/markets', { referer })
    expect(text).toContain('value="/en/terms?a=1"')
    expect(text).not.toContain(token)
    expect(text).not.toContain('secret')
    const answer = await createShop().post('/en/markets', {
      locale: 'en',
      'page-en': `/en/terms?loginToken=${token}&a=1`,
    })
    expect(answer.location).toBe('/en/terms?a=1')
  })

  it('ROUTE-10 /preview-widgets with a redirect leads to the index', async () => {
    const answer = await createShop().get(`/sv/preview-widgets?loginToken=${token}&redirect=//evil`)
    expect([answer.status, answer.location]).toEqual([302, '/sv'])
  })
})

describe('areas', () => {
  const front = (body: string) => body.includes('The front page area')

  it('MORE-02 home is what the merchant composed, with one heading of level 1, in two documents', async () => {
    startAfresh()
    const shop = createShop()
    await shop.get('/en/brands')
    const calls = shop.countCalls()
    const { text } = await shop.get('/en')
    expect(calls.filter((body) => !body.includes('getMenuAtLocation'))).toHaveLength(2)
    expect(countHeadings(text)).toBe(1)
    expect(text).toContain('Ready in three minutes')
    expect(text).toContain('home-shortcuts')
    expect(getTitle(text)).toBe('24 Hour Meals')
  })

  it.each(['nothing', 'an error'])(
    'MORE-02 home is the own one of the shop where the area is %s',
    async (what) => {
      startAfresh()
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const merchant = between({
        reply: (reply, body) => {
          if (!front(body)) return
          reply.data = { wide: null, phone: null }
          if (what === 'an error') reply.errors = [{ message: 'x', path: ['wide'] }]
        },
      })
      const { status, text } = await createShop({ merchant }).get('/en')
      expect(status).toBe(200)
      expect(text).toContain('id="home-popular"')
      expect(countHeadings(text)).toBe(1)
      startAfresh()
    },
  )

  it('ERROR-07 MORE-02 an area of a list that fails is logged once and left out, the list stands', async () => {
    startAfresh()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const merchant = between({
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
    const told = warn.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(told).toMatchObject([
      { event: 'optional-part-failed', requestId: headers.get('x-request-id'), message: 'x' },
    ])
    startAfresh()
    expect((await createShop().get('/en/news')).text).toContain('content-area')
  })

  it('MORE-02 a product shows what the merchant put onto its page, in two documents', async () => {
    const meal = await stockMeal(5, 20)
    const shop = createShop()
    await shop.get('/sv')
    const calls = shop.countCalls()
    const { text } = await shop.get(meal.path)
    expect(calls).toHaveLength(2)
    expect(text).toContain('Kylt hela vägen hem')
    expect(text).toContain('id="related-meals"')
    expect(countHeadings(text)).toBe(1)
  })

  it('MORE-02 without its menus the shop still has its categories', async () => {
    startAfresh()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const merchant = between({
      reply: (reply, body) => {
        if (body.includes('getMenuAtLocation')) reply.errors = [{ message: 'x', path: ['main'] }]
      },
    })
    const shop = createShop({ merchant, variables: { CHANNEL_CACHE: undefined } })
    const { status, text } = await shop.get('/en/brands')
    expect(status).toBe(200)
    expect(text).toContain('class="category-menu"')
    expect(text).toContain('id="footer-shop"')
    startAfresh()
  })
})

describe('the languages of a page', () => {
  it.each([
    [undefined, ['en', 'sv']],
    ['sv,en,da', ['da', 'en', 'sv']],
  ])('MORE-02 are asked for where the channel has them, of %j: %j', async (LOCALES, expected) => {
    startAfresh()
    const shop = createShop(LOCALES === undefined ? {} : { variables: { LOCALES } })
    const calls = shop.countCalls()
    expect((await shop.get('/en/terms')).status).toBe(200)
    const asked = calls
      .map((body) => JSON.parse(body))
      .find((call) => call.operationName === 'contentPage')
    const codes = ['da', 'en', 'fi', 'nb', 'sv'].filter((code) => asked.variables[code])
    expect(codes).toEqual(expected)
    expect(asked.query).not.toMatch(/cmsPages\([^)]*\) \{/)
  })
})
