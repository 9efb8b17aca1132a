import fc from 'fast-check'
import { parse } from 'parse5'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createShop, ORIGIN, startAfresh } from './shop.ts'
import { forSuite } from '../support/suite.ts'

/** Would be an element of its own if it were not escaped, and a header or a cookie of its own after a line end. */
const MARKER = '"\'><xss-marker a=b>'
const RUNS = forSuite({ quick: 1_000, deep: 10_000 })
const LINE_END_MARKER = '\r\nx-injected: yes'

const words = fc.constantFrom(
  'sv',
  'en',
  'se',
  'p',
  'c',
  's',
  'b',
  'l',
  'list',
  'dc',
  'product',
  'nyheter',
  'news',
  '404',
  'cart',
  'varukorg',
  'kassan',
  'checkout',
  'account',
  'markets',
  'content',
  'api',
  'merchant',
  '..',
  '.',
  '',
  '%',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%0d%0ax-injected:%20yes',
  '%c0%ae',
  '%ff',
  '\\',
  '//evil.example',
  '/\\evil.example',
  '@evil.example',
  ';',
  '%3Cscript%3E',
  'å',
  '%F0%9F',
  '__proto__',
  'constructor',
  '{{7*7}}',
  "' OR 1=1",
  'x'.repeat(2000),
  '*'.repeat(60),
  '[slot:',
  encodeURIComponent(MARKER),
  MARKER.replaceAll(' ', '%20'),
)
const anyText = fc.oneof(
  words,
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const segment = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: anyText })
// What a reader of addresses takes for a host of its own.
const start = fc.oneof(
  { weight: 9, arbitrary: fc.constant('/') },
  { weight: 1, arbitrary: fc.constantFrom('//', '///', '//:x/', '//[/', '//evil.example:99999/') },
)
const queryKey = fc.constantFrom(
  'q',
  'page',
  'sort',
  'locale',
  'market',
  'utm_source',
  'loginToken',
  'action',
  '',
)
const query = fc.array(fc.tuple(queryKey, anyText), { maxLength: 4 })
const cookieName = fc.constantFrom(
  'ralph-cart',
  'ralph-cart-count',
  'ralph-selected-market',
  'ralph-locale',
  'ralph-orders',
  'apollo-token',
  'ralph-user',
  'ralph-user-type',
  'ralph-persisted-states',
  'ralph-checkout-market',
  'ralph-auth-refresh',
  'ralph-user-maxage',
  '__proto__',
  '',
)
/** How a cookie may be written, though no browser would. */
const cookieShape = fc.constantFrom(
  '{name}={value}',
  '{name}={value}',
  '{name}={value}',
  '{name} = {value}',
  '\t{name}\t=\t{value}',
  '{name}="{value}"',
  '{name}="{value}',
  '{name}={value}; {name}={value}x',
  '{name}=',
  '{name}',
  ';;={value};',
)
const cookies = fc.array(fc.tuple(cookieName, anyText, cookieShape), { maxLength: 4 })
const headerName = fc.constantFrom(
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-original-url',
  'x-rewrite-url',
  'accept',
  'accept-language',
  'referer',
  'origin',
  'range',
  'if-none-match',
  'x-request-id',
  'forwarded',
  'x-merchant-fault',
  'x-mount',
  'x-preview',
  'authorization',
  'x-http-method-override',
)
const headers = fc.array(fc.tuple(headerName, anyText), { maxLength: 3 })
const host = fc.constantFrom(
  ORIGIN,
  'https://office.localhost',
  'https://evil.example',
  'http://[::1]:99',
)
const method = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS')

const visits = fc.record({
  host,
  method,
  start,
  segments: fc.array(segment, { maxLength: 5 }),
  query,
  cookies,
  headers,
})
type Visit = typeof visits extends fc.Arbitrary<infer Value> ? Value : never

const toQuery = (pairs: [string, string][]) =>
  pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&')

// What no client can put on the wire is made so that one can; line ends in headers cannot be sent at all.
const toHeaderValue = (value: string) => value.replaceAll(/[^\x20-\x7e]/g, '?')

async function visit({ host: origin, method: verb, segments, query: pairs, ...rest }: Visit) {
  const path = `${rest.start}${segments.join('/').toWellFormed()}${pairs.length > 0 ? `?${toQuery(pairs)}` : ''}`
  const cookie = rest.cookies
    .map(([name, value, shape]) =>
      shape.replaceAll('{name}', name).replaceAll('{value}', () => toHeaderValue(value)),
    )
    .join('; ')
  const sent = Object.fromEntries(rest.headers.map(([name, value]) => [name, toHeaderValue(value)]))
  const url = new URL(`${origin}${path}`)
  const shop = createShop({ origin: url.origin, variables: { ENVIRONMENT: 'production' } })
  const answer = await shop.ask(`${url.pathname}${url.search}`, {
    method: verb,
    headers: { ...(cookie ? { cookie } : {}), origin: url.origin, ...sent },
    ...(verb === 'POST' || verb === 'PUT' ? { body: new URLSearchParams(pairs) } : {}),
  })
  return { ...answer, origin: url.origin, pathname: url.pathname }
}

type Node = { tagName?: string; childNodes?: Node[]; attrs?: { name: string; value: string }[] }

function hasElement(node: Node, name: string): boolean {
  if (node.tagName === name) return true
  return (node.childNodes ?? []).some((child) => hasElement(child, name))
}

/** What the page says that needs nothing, in the languages of this shop. */
const plainTitles = [
  'Ett fel uppstod när felsidan skulle visas',
  'An error occurred while showing the error page',
]

function findFault(answer: Awaited<ReturnType<typeof visit>>): string | null {
  const { status, headers: given, text, location, origin } = answer
  if (status >= 500) return `status ${status}`
  if (plainTitles.some((title) => text.includes(title))) return 'the error page failed'
  const canonical = /rel="canonical" href="([^"]*)"/.exec(text)?.[1]
  if (canonical !== undefined && new URL(canonical).origin !== origin)
    return `canonical ${canonical}`
  if (given.has('x-injected')) return 'a header was injected'
  if (given.getSetCookie().some((line) => /[\r\n]|xss-marker|evil/.test(line))) return 'a cookie'
  if (location !== null) {
    // The merchant's own pages may lead to the shop it belongs to.
    if (new URL(location, origin).origin !== origin) return `redirect to ${location}`
    if (/[\r\n]/.test(location)) return 'a line end in a redirect'
  }
  if (text.includes('<xss-marker') && (given.get('content-type') ?? '').includes('html')) {
    return hasElement(parse(text) as Node, 'xss-marker') ? 'an element was injected' : null
  }
  return null
}

beforeAll(async () => {
  startAfresh()
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined)
  }
  await createShop().get('/sv')
})

describe('whatever is asked', () => {
  it('ERROR-01 10,000 addresses, cookies, headers and hosts bring out no failure, no element, no foreign redirect', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (input) => {
        const fault = findFault(await visit(input))
        if (fault) throw new Error(fault)
      }),
      // The same addresses each time, so that a change is judged by what it does; another seed looks elsewhere.
      { numRuns: RUNS },
    )
  }, 1_800_000)

  it.each([
    `/sv/s/${encodeURIComponent(MARKER)}`,
    `/sv/${encodeURIComponent(MARKER)}`,
    `/api/search?q=${encodeURIComponent(MARKER)}`,
    `/sv/nyheter?sort=${encodeURIComponent(LINE_END_MARKER)}`,
    `/sv/s/${encodeURIComponent(LINE_END_MARKER)}`,
    `/api/search?q=${encodeURIComponent(LINE_END_MARKER)}&locale=${encodeURIComponent(MARKER)}`,
    '/sv/s/..%2f..%2fevil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example/sv/',
    '//%F0%9F?loginToken=a.b.c',
    '//evil.example/sv?loginToken=a.b.c',
    '//:x/a/b',
    '//[/a/b',
    '//evil.example:99999/a/b',
    '//evil.example/a/b/c',
    '///evil.example/a/b/c',
  ])('ERROR-01 %s harms nobody', async (path) => {
    const answer = await createShop().get(path)
    expect(findFault({ ...answer, origin: ORIGIN, pathname: path })).toBeNull()
  })

  it.each(['//:x/a/b', '//[/a/b', '//evil.example/a/b/c', '/sv/no/such/page', '/sv/404'])(
    'ERROR-01 MORE-03 %s is a page that there is not, with no address of its own',
    async (path) => {
      const { status, text } = await createShop().get(path)
      expect(status).toBe(404)
      expect(text).toContain('class="message-page')
      expect(text).toContain('content="noindex"')
      expect(text).not.toContain('rel="canonical"')
    },
  )
})
