import fc from 'fast-check'
import { parse } from 'parse5'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createShop, ORIGIN, startFreshIsolate } from './create-shop.ts'
import { chooseForSuite } from '../support/suite.ts'
import { listByClass } from '../support/list-elements.ts'

/**
 * Text that would become an element on a page that does not escape it. LINE_END_MARKER would add a
 * header in the same way.
 */
const MARKER = '"\'><xss-marker a=b>'
const RUNS = chooseForSuite({ quick: 75, deep: 10_000 })
const LINE_END_MARKER = '\r\nx-injected: yes'

const pathWords = fc.constantFrom(
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
  pathWords,
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const segment = fc.oneof({ weight: 4, arbitrary: pathWords }, { weight: 1, arbitrary: anyText })
// A URL parser can read some of these beginnings as the address of another host.
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
/** Ways to write a cookie in the Cookie header, including some that no browser uses. */
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

// Replaces characters that a client cannot send in a header, such as line breaks.
const toHeaderValue = (value: string) => value.replaceAll(/[^\x20-\x7e]/g, '?')

async function visit({ host: origin, method: httpMethod, segments, query: pairs, ...rest }: Visit) {
  const path = `${rest.start}${segments.join('/').toWellFormed()}${pairs.length > 0 ? `?${toQuery(pairs)}` : ''}`
  const cookie = rest.cookies
    .map(([name, value, shape]) =>
      shape.replaceAll('{name}', name).replaceAll('{value}', () => toHeaderValue(value)),
    )
    .join('; ')
  const sentHeaders = Object.fromEntries(
    rest.headers.map(([name, value]) => [name, toHeaderValue(value)]),
  )
  const url = new URL(`${origin}${path}`)
  const shop = createShop({ origin: url.origin, variables: { ENVIRONMENT: 'production' } })
  const response = await shop.send(`${url.pathname}${url.search}`, {
    method: httpMethod,
    headers: { ...(cookie ? { cookie } : {}), origin: url.origin, ...sentHeaders },
    ...(httpMethod === 'POST' || httpMethod === 'PUT' ? { body: new URLSearchParams(pairs) } : {}),
  })
  return { ...response, origin: url.origin, pathname: url.pathname }
}

type Node = { tagName?: string; childNodes?: Node[]; attrs?: { name: string; value: string }[] }

function hasElement(node: Node, name: string): boolean {
  if (node.tagName === name) return true
  return (node.childNodes ?? []).some((child) => hasElement(child, name))
}

/**
 * Titles of the plain error page in the languages of this shop. The page appears if the normal
 * error page fails.
 */
const plainTitles = [
  'Ett fel uppstod när felsidan skulle visas',
  'An error occurred while showing the error page',
]

function findFault(response: Awaited<ReturnType<typeof visit>>): string | null {
  const { status, headers: responseHeaders, text, location, origin } = response
  if (status >= 500) return `status ${status}`
  if (plainTitles.some((title) => text.includes(title))) return 'the error page failed'
  const canonical = /rel="canonical" href="([^"]*)"/.exec(text)?.[1]
  if (canonical !== undefined && new URL(canonical).origin !== origin)
    return `canonical ${canonical}`
  if (responseHeaders.has('x-injected')) return 'a header was injected'
  if (responseHeaders.getSetCookie().some((line) => /[\r\n]|xss-marker|evil/.test(line)))
    return 'a cookie'
  if (location !== null) {
    // The pages of the merchant may also redirect, but only to the shop that the visitor came from.
    if (new URL(location, origin).origin !== origin) return `redirect to ${location}`
    if (/[\r\n]/.test(location)) return 'a line end in a redirect'
  }
  if (
    text.includes('<xss-marker') &&
    (responseHeaders.get('content-type') ?? '').includes('html')
  ) {
    return hasElement(parse(text) as Node, 'xss-marker') ? 'an element was injected' : null
  }
  return null
}

beforeAll(async () => {
  startFreshIsolate()
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined)
  }
  await createShop().get('/sv')
})

describe('hostile requests', () => {
  it('no generated address, cookie, header or host causes a failure, an injected element or a redirect to another site [ERROR-01]', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (input) => {
        const fault = findFault(await visit(input))
        if (fault) throw new Error(fault)
      }),
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
  ])('the hostile address %s causes no fault [ERROR-01]', async (path) => {
    const response = await createShop().get(path)
    expect(findFault({ ...response, origin: ORIGIN, pathname: path })).toBeNull()
  })

  it.each(['//:x/a/b', '//[/a/b', '//evil.example/a/b/c', '/sv/no/such/page', '/sv/404'])(
    'the address %s is not found, and its page has no canonical address [ERROR-01, MORE-03]',
    async (path) => {
      const { status, text } = await createShop().get(path)
      expect(status).toBe(404)
      expect(listByClass(text, 'message-page')).toHaveLength(1)
      expect(text).toContain('content="noindex"')
      expect(text).not.toContain('rel="canonical"')
    },
  )
})
