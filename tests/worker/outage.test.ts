import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Layout } from '#shared/paths/route-definition.ts'
import { layouts } from '../../worker/document/document.tsx'
import { setMealStock } from './checkout-fixtures.ts'
import { chooseForSuite } from '../support/suite.ts'
import { createShop, startFreshIsolate, startSecondIsolate } from './create-shop.ts'

const outageNotices = {
  sv: 'Butiken har problem just nu.',
  en: 'The shop has a problem right now.',
}

/** Warnings and errors that the shop logs during a test. */
const lines: string[] = []

beforeEach(() => {
  startFreshIsolate()
  lines.length = 0
  const recordLine = (line: unknown) => void lines.push(String(line))
  vi.spyOn(console, 'warn').mockImplementation(recordLine)
  vi.spyOn(console, 'error').mockImplementation(recordLine)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  // Every log line about a failure must contain the id of its request.
  for (const line of lines) expect(JSON.parse(line), line).toHaveProperty('requestId')
})

const advanceClock = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

async function injectFault(fault: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ faults: [fault] })
  const url = 'http://merchant.internal/merchant/faults'
  const response = await env.MERCHANT.fetch(url, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`The fault was not accepted: ${response.status}`)
}

describe('merchant that is stopped for ten minutes [ERROR-04]', () => {
  it('memory and edge cache serve every cached page, and no request waits for the merchant', async () => {
    const meal = await setMealStock(15, 9)
    const visitor = createShop()
    const paths = ['/sv', '/en', '/sv/nyheter', '/en/news?sort=PRICE', '/sv/s/lax', meal.path]
    for (const path of paths) await visitor.get(path)
    visitor.stopMerchant()
    let minute = 0
    for (const minutes of chooseForSuite({ quick: [1, 4, 5], deep: Array<number>(10).fill(1) })) {
      minute += minutes
      advanceClock(minutes * 60_000)
      if (minute === 5) startSecondIsolate()
      const responses = await Promise.all(paths.map((path) => visitor.get(path)))
      expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200))
      expect(responses.every(({ text }) => text.endsWith('</html>'))).toBe(true)
      const ages = responses.map(({ headers }) => Number(headers.get('age')))
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(minute * 60)
    }
  })

  it('a stale page differs from the fresh page only by an outage notice in its language, until the merchant responds again', async () => {
    const shop = createShop()
    const plain = { sv: await shop.get('/sv/nyheter'), en: await shop.get('/en/news') }
    const broken = createShop()
    broken.stopMerchant()
    advanceClock(61_000)
    await Promise.all([broken.get('/sv/nyheter'), broken.get('/en/news')])
    for (const [locale, path] of [
      ['sv', '/sv/nyheter'],
      ['en', '/en/news'],
    ] as const) {
      const stalePage = await broken.get(path)
      expect(stalePage.text).toContain(outageNotices[locale])
      const withoutNotice = stalePage.text.replace(/<p[^>]* role="status">.*?<\/p>/, '')
      expect(withoutNotice).toBe(plain[locale].text)
    }
    advanceClock(11_000)
    await shop.get('/sv/nyheter')
    const fresh = await shop.get('/sv/nyheter')
    expect(fresh.headers.get('cache-status')).toBe('page; hit')
    expect(fresh.text).toBe(plain.sv.text)
  })

  it('an uncached page responds with 503, Retry-After and a request id, and ten requests cause at most six merchant calls', async () => {
    const shop = createShop()
    await shop.get('/sv')
    shop.stopMerchant()
    const calls = shop.recordCalls()
    for (let visit = 0; visit < 10; visit++) {
      const response = await shop.get('/sv/nyheter')
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('10')
      expect(response.text).toContain(response.headers.get('x-request-id') ?? 'none')
      expect(response.text).toContain('Butiken svarar inte')
    }
    expect(calls.length).toBeLessThanOrEqual(6)
  })
})

describe('merchant with injected faults [ERROR-04]', () => {
  const faults = chooseForSuite({
    quick: ['kind=truncated', 'kind=fail;status=503'],
    deep: ['kind=garbled', 'kind=truncated', 'kind=fail;status=500', 'kind=fail;status=503'],
  })

  it.each(faults)(
    'with the merchant fault %s a cached page is served, and an uncached page responds with 503',
    async (fault) => {
      const shop = createShop()
      await shop.get('/sv/nyheter')
      advanceClock(61_000)
      await injectFault(`operation=products;times=1;${fault}`)
      expect((await shop.get('/sv/nyheter')).status).toBe(200)
      await injectFault(`operation=products;times=1;${fault}`)
      const response = await shop.get('/en/news?sort=PRICE_DESC')
      expect(response.status).toBe(503)
      expect(response.text).not.toContain('Injected fault')
      expect((await shop.get('/en/news?sort=PRICE_DESC')).status).toBe(200)
    },
  )

  it.each(faults)(
    'if the merchant fault %s affects an optional part of a page, only this part is left out',
    async (fault) => {
      const meal = await setMealStock(1, 9)
      const shop = createShop()
      await shop.get('/sv')
      await injectFault(`operation=products;times=1;${fault}`)
      const response = await shop.get(meal.path)
      expect(response.status).toBe(200)
      expect(response.text).toMatch(/<h1[\s>]/)
      expect(response.text).toContain('</html>')
    },
  )
})

describe('merchant that does not tell the values of filters [ERROR-04]', () => {
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    String(init?.body).includes('"operationName":"filterIndex"')
      ? Promise.resolve(Response.json({}, { status: 503 }))
      : env.MERCHANT.fetch(input, init)
  const variables = { CHANNEL_CACHE: undefined }

  it('the page of all offers does not say that there are none', async () => {
    expect((await createShop({ merchant: { fetch }, variables }).get('/en/offers')).status).toBe(
      503,
    )
    expect((await createShop({ variables }).get('/en/offers')).text).toMatch(/[1-9]\d* meals<\/p>/)
  })

  it('the page of all kitchens without their numbers of meals is soon loaded again', async () => {
    const broken = createShop({ merchant: { fetch }, variables })
    expect((await broken.get('/en/brands')).text).not.toMatch(/\d meals/)
    const shop = createShop({ variables })
    advanceClock(6_000)
    await shop.get('/en/brands')
    expect((await shop.get('/en/brands')).text).toMatch(/\d meals/)
  })
})

describe('page with a broken layout', () => {
  const originalLayouts = { ...layouts }
  const breakLayout = (layout: Layout, problem: string) => {
    if (problem === 'missing') Reflect.deleteProperty(layouts, layout)
    else {
      layouts[layout] = () => {
        throw new Error('internal words')
      }
    }
  }
  afterEach(() => void Object.assign(layouts, originalLayouts))

  it.each([
    { path: '/en', layout: 'default', problem: 'missing' },
    { path: '/en', layout: 'default', problem: 'throwing' },
    { path: '/en/checkout', layout: 'undistracted', problem: 'missing' },
    { path: '/en/checkout', layout: 'undistracted', problem: 'throwing' },
  ] as const)(
    'the page $path responds with 500, and the error page contains the name of the $problem layout, also in production [ERROR-05]',
    async ({ path, layout, problem }) => {
      const shop = createShop({ variables: { ENVIRONMENT: 'production' } })
      breakLayout(layout, problem)
      const { status, text, headers } = await shop.get(path)
      expect(status).toBe(500)
      expect(text).toContain(`Layout &quot;${layout}&quot; could not be loaded`)
      expect(text).toContain(headers.get('x-request-id') ?? 'none')
      expect(text).toContain('Something went wrong</h1>')
      expect(text).not.toContain('internal words')
      expect(lines.filter((line) => line.includes('"request-failed"'))).toHaveLength(1)
      Object.assign(layouts, originalLayouts)
      expect((await shop.get(path)).status).toBe(200)
    },
  )
})

describe('error page that fails itself [ERROR-01]', () => {
  // Makes both kinds of error pages fail. A personal page needs `btoa` for its nonce, and a cached
  // page needs the text encoder.
  const breakErrorPage = () => {
    const fail = () => {
      throw new Error('no page today')
    }
    vi.spyOn(globalThis, 'btoa').mockImplementation(fail)
    vi.spyOn(TextEncoder.prototype, 'encode').mockImplementation(fail)
  }

  it.each([
    ['/sv/finns-inte/alls/nej', 404, 'Ett fel uppstod när felsidan skulle visas', '/sv'],
    ['/en/this/is/not/here', 404, 'An error occurred while showing the error page', '/en'],
    ['/en/cart', 500, 'An error occurred while showing the error page', '/en'],
  ])(
    'if its error page fails, %s shows a plain page with status %d',
    async (path, status, title, home) => {
      const shop = createShop({ variables: { ENVIRONMENT: 'production' } })
      await shop.get('/sv')
      breakErrorPage()
      const response = await shop.get(path)
      expect(response.status).toBe(status)
      expect(response.text).toContain(`<h1>${title}</h1>`)
      expect(response.text).toContain(response.headers.get('x-request-id') ?? 'none')
      expect(response.text).toContain(`href="${home}"`)
      expect(response.text).not.toContain('no page today')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const policy = response.headers.get('content-security-policy')
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri/)
    },
  )

  it.each([
    ['/da/findes/ikke/nej', 'Der opstod en fejl, da fejlsiden skulle vises'],
    ['/fi/ei/ole/sivua', 'Virhesivua näytettäessä tapahtui virhe'],
    ['/nb/finnes/ikke/nei', 'Det oppstod en feil da feilsiden skulle vises'],
    ['/fi/en/no/page', 'An error occurred while showing the error page'],
  ])(
    'the plain error page at %s is in the language of the path only if the shop has this language',
    async (path, title) => {
      const shopWithAllLanguages = createShop({ variables: { LOCALES: 'sv,en,da,fi,nb' } })
      await shopWithAllLanguages.get('/sv')
      breakErrorPage()
      expect((await shopWithAllLanguages.get(path)).text).toContain(`<h1>${title}</h1>`)
      const { text } = await createShop().get('/da/findes/ikke/nej')
      expect(text).toContain('<h1>Ett fel uppstod när felsidan skulle visas</h1>')
    },
  )

  it('in development the plain error page shows the stack trace', async () => {
    await createShop().get('/sv')
    breakErrorPage()
    expect((await createShop().get('/en/cart')).text).toMatch(/no page today\n +at /)
  })
})
