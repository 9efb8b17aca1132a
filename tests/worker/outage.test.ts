import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createElement } from 'react'
import type { Layout } from '#shared/paths/route-table.ts'
import { home as homePage } from '../../worker/routes/home/route.tsx'
import { stockMeal } from './buying.ts'
import { createShop, startAfresh, startNeighbour } from './shop.ts'

const notices = {
  sv: 'Köket svarar inte just nu.',
  en: 'The kitchen cannot be reached right now.',
}

beforeEach(() => {
  startAfresh()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const passTime = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

async function demandFault(fault: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ faults: [fault] })
  const url = 'http://merchant.internal/merchant/faults'
  const answer = await env.MERCHANT.fetch(url, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`The fault was not understood: ${answer.status}`)
}

describe('ERROR-04 with the merchant stopped for ten minutes', () => {
  it('every page visited before is answered, from memory and by a neighbour, and no request waits for it', async () => {
    const meal = await stockMeal(15, 9)
    const visitor = createShop()
    const paths = ['/sv', '/en', '/sv/nyheter', '/en/news?sort=PRICE', '/sv/s/lax', meal.path]
    for (const path of paths) await visitor.get(path)
    visitor.stopMerchant()
    for (let minute = 1; minute <= 10; minute++) {
      passTime(60_000)
      if (minute === 5) startNeighbour()
      const answers = await Promise.all(paths.map((path) => visitor.get(path)))
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
      expect(answers.every(({ text }) => text.endsWith('</html>'))).toBe(true)
      const ages = answers.map(({ headers }) => Number(headers.get('age')))
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(minute * 60)
    }
  })

  it('old pages say so in their language, around the same bytes, until the merchant is back', async () => {
    const shop = createShop()
    const plain = { sv: await shop.get('/sv/nyheter'), en: await shop.get('/en/news') }
    const broken = createShop()
    broken.stopMerchant()
    passTime(61_000)
    await Promise.all([broken.get('/sv/nyheter'), broken.get('/en/news')])
    for (const [locale, path] of [
      ['sv', '/sv/nyheter'],
      ['en', '/en/news'],
    ] as const) {
      const old = await broken.get(path)
      expect(old.text).toContain(notices[locale])
      const without = old.text.replace(/<p class="outage-notice".*?<\/p>/, '')
      expect(without).toBe(plain[locale].text)
    }
    passTime(11_000)
    await shop.get('/sv/nyheter')
    const fresh = await shop.get('/sv/nyheter')
    expect(fresh.headers.get('cache-status')).toBe('page; hit')
    expect(fresh.text).toBe(plain.sv.text)
  })

  it('a page nobody has is 503 with Retry-After and a number to quote, and asks at most five times', async () => {
    const shop = createShop()
    await shop.get('/sv')
    shop.stopMerchant()
    const calls = shop.countCalls()
    for (let visit = 0; visit < 10; visit++) {
      const answer = await shop.get('/sv/nyheter')
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('30')
      expect(answer.text).toContain(answer.headers.get('x-request-id') ?? 'none')
      expect(answer.text).toContain('Köket svarar inte')
    }
    expect(calls.length).toBeLessThanOrEqual(6)
  })
})

describe('ERROR-04 a merchant that fails on demand', () => {
  const faults = ['kind=garbled', 'kind=truncated', 'kind=fail;status=500', 'kind=fail;status=503']

  it.each(faults)('%s: an old page comes, a new one is 503', async (fault) => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    passTime(61_000)
    await demandFault(`operation=products;times=1;${fault}`)
    expect((await shop.get('/sv/nyheter')).status).toBe(200)
    await demandFault(`operation=products;times=1;${fault}`)
    const answer = await shop.get('/en/news?sort=PRICE_DESC')
    expect(answer.status).toBe(503)
    expect(answer.text).not.toContain('A fault on demand')
    expect((await shop.get('/en/news?sort=PRICE_DESC')).status).toBe(200)
  })

  it.each(faults)('%s in a secondary part leaves that part out', async (fault) => {
    const meal = await stockMeal(1, 9)
    const shop = createShop()
    await shop.get('/sv')
    await demandFault(`operation=products;times=1;${fault}`)
    const answer = await shop.get(meal.path)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/<h1[\s>]/)
    expect(answer.text).toContain('</html>')
  })
})

describe('a layout that cannot be loaded', () => {
  it('ERROR-05 is a 500 that says so on the error page, in production too', async () => {
    const shop = createShop({ variables: { ENVIRONMENT: 'production' } })
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi.spyOn(homePage, 'load').mockResolvedValue({
      kind: 'page',
      content: {
        title: null,
        canonicalPath: '/en',
        alternates: [],
        body: createElement('p'),
        layout: 'festive' as Layout,
      },
    })
    startAfresh()
    const { status, text, headers } = await shop.get('/en')
    load.mockRestore()
    expect(status).toBe(500)
    expect(text).toContain('Layout &quot;festive&quot; could not be loaded')
    expect(text).toContain(headers.get('x-request-id') ?? 'none')
    expect(text).toContain('<h1')
    expect(errors).toHaveBeenCalledTimes(1)
    startAfresh()
    expect((await shop.get('/en')).status).toBe(200)
  })
})

describe('ERROR-01 when the error page itself fails', () => {
  const breakErrorPage = () =>
    vi.spyOn(globalThis, 'btoa').mockImplementation(() => {
      throw new Error('no page today')
    })

  it.each([
    ['/sv/finns-inte/alls/nej', 404, 'Ett fel uppstod när felsidan skulle visas', '/sv'],
    ['/en/this/is/not/here', 404, 'An error occurred while showing the error page', '/en'],
    ['/en/cart', 500, 'An error occurred while showing the error page', '/en'],
  ])('%s is a plain page with status %d', async (path, status, title, home) => {
    const shop = createShop({ variables: { ENVIRONMENT: 'production' } })
    await shop.get('/sv')
    breakErrorPage()
    const answer = await shop.get(path)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(`<h1>${title}</h1>`)
    expect(answer.text).toContain(answer.headers.get('x-request-id') ?? 'none')
    expect(answer.text).toContain(`href="${home}"`)
    expect(answer.text).not.toContain('no page today')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri/)
  })

  it.each([
    ['/da/findes/ikke/nej', 'Der opstod en fejl, da fejlsiden skulle vises'],
    ['/fi/ei/ole/sivua', 'Virhesivua näytettäessä tapahtui virhe'],
    ['/nb/finnes/ikke/nei', 'Det oppstod en feil da feilsiden skulle vises'],
    ['/fi/en/no/page', 'An error occurred while showing the error page'],
  ])('%s speaks a language that is switched on', async (path, title) => {
    const switchedOn = createShop({ variables: { LOCALES: 'sv,en,da,fi,nb' } })
    await switchedOn.get('/sv')
    breakErrorPage()
    expect((await switchedOn.get(path)).text).toContain(`<h1>${title}</h1>`)
    const { text } = await createShop().get('/da/findes/ikke/nej')
    expect(text).toContain('<h1>Ett fel uppstod när felsidan skulle visas</h1>')
  })

  it('in development it shows where', async () => {
    await createShop().get('/sv')
    breakErrorPage()
    expect((await createShop().get('/en/cart')).text).toMatch(/no page today\n +at /)
  })
})
