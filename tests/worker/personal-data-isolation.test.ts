import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseForSuite } from '../support/suite.ts'
import { encodePage } from '../../worker/page-cache/edge.ts'
import { createCheckoutForm, setMealStock, type Meal } from './checkout-fixtures.ts'
import {
  trustingMerchant,
  confirmAccount,
  createAccount,
  SESSION_COOKIES,
} from './customer-fixtures.ts'
import {
  createShop,
  getIsolate,
  startFreshIsolate,
  startSecondIsolate,
  type TestShop,
} from './create-shop.ts'

const SESSIONS = chooseForSuite({ quick: 12, deep: 200 })
const CONCURRENCY = 20

beforeEach(startFreshIsolate)
afterEach(() => void vi.restoreAllMocks())

type Session = { shop: TestShop; uniqueText: string; quantity: number; responses: string[] }

// Responses contain random tokens, so the text of a shopper must be too long to occur by chance.
const MARK = 'shoppermark'
const UNIQUE_TEXTS = new RegExp(`${MARK}[0-9a-z]{3}x`, 'g')
const getNumber = (uniqueText: string) => Number.parseInt(uniqueText.slice(MARK.length, -1), 36)

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

// The tokens have no valid signature. Public pages show the name in such a token as they do for a
// valid token.
function addForgedSession({ shop, uniqueText }: Session, claims: object): void {
  const exp = Math.floor(Date.now() / 1000) + 3_600
  const email = `${uniqueText}@example.com`
  const payload = encode({
    exp,
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name': email,
    ...claims,
  })
  shop.jar.set('apollo-token', `${encode({ alg: 'HS256' })}.${payload}.c2ln`)
  shop.jar.set('ralph-user', encodeURIComponent(JSON.stringify({ email })))
  shop.jar.set('ralph-user-name', uniqueText)
  shop.jar.set('ralph-user-maxage', `604800.${exp - 60}`)
}

const RENEWAL_INTERVAL = 50

/**
 * Every fourth session shows a name, a few sessions have personal prices, and a few belong to
 * customers whose token is due for renewal.
 */
async function createSession(number: number): Promise<Session> {
  const uniqueText = `${MARK}${number.toString(36).padStart(3, '0')}x`
  // A page shows personal prices only if the merchant accepts the token, so this session uses a
  // merchant that accepts every token.
  const shop = createShop(number % 50 === 2 ? { merchant: trustingMerchant } : {})
  const session = { shop, uniqueText, quantity: (number % 7) + 1, responses: [] }
  if (number % 4 === 1) addForgedSession(session, { MemberDiscount: '0', MemberType: 'Standard' })
  if (number % 50 === 2) addForgedSession(session, { MemberDiscount: '10' })
  if (number % RENEWAL_INTERVAL === 0) {
    const email = `${uniqueText}@example.com`
    await createAccount(session.shop, { email })
    await confirmAccount(session.shop, email)
    session.shop.jar.set('ralph-user-maxage', '604800.0')
  }
  return session
}

/**
 * Returns request headers that a browser may send. Each header contains the unique text of this
 * shopper.
 */
function getHeaders({ shop, uniqueText }: Session): Record<string, string> {
  const signIn = SESSION_COOKIES.flatMap((name) => {
    const text = shop.jar.get(name)
    return text === undefined ? [] : [`; ${name}=${text}`]
  })
  return {
    referer: `https://shop.example/sv?name=${uniqueText}`,
    'user-agent': `Browser ${uniqueText}`,
    'accept-language': `sv,${uniqueText};q=0.5`,
    'x-forwarded-for': uniqueText,
    'x-forwarded-host': `${uniqueText}.example`,
    cookie: `ralph-cart-count=${7000 + getNumber(uniqueText)}; name=${uniqueText}; ralph-locale=${uniqueText}${signIn.join('')}`,
  }
}

const publicPaths = ['/sv', '/en', '/sv/nyheter', '/en/news', '/sv/s/lax', '/sv/nyheter?sort=PRICE']

type SendRequest = (
  session: Session,
  meal: Meal,
  turn: number,
) => Promise<{ text: string; headers: Headers }>

const sendRequests: SendRequest[] = [
  ({ shop, uniqueText, ...rest }, _, turn) => {
    const path = publicPaths[turn % publicPaths.length] ?? '/sv'
    const separator = path.includes('?') ? '&' : '?'
    return shop.get(
      `${path}${separator}utm_source=${uniqueText}`,
      getHeaders({ shop, uniqueText, ...rest }),
    )
  },
  (session, meal) => session.shop.get(meal.path, getHeaders(session)),
  (session, meal) => session.shop.post(meal.path, { quantity: `${session.quantity}` }),
  ({ shop }) => shop.get('/sv/varukorg'),
  ({ shop, uniqueText }) =>
    shop.post('/sv/kassan', {
      ...createCheckoutForm({
        intent: 'place',
        email: `${uniqueText}@example.com`,
        firstName: `Anna${uniqueText}`,
        lastName: `Svensson${uniqueText}`,
        city: `Stad${uniqueText}`,
        addressLine1: `Storgatan ${uniqueText}`,
        // This postal code is invalid, so the order is refused and the form shows all entered
        // values again.
        zip: uniqueText,
      }),
    }),
  ({ shop }) => shop.get('/sv/kassan'),
  ({ shop, uniqueText }) => shop.get(`/sv/finns-inte-${uniqueText}`),
]

async function listStoredTexts(puts: string[]): Promise<string> {
  const decoder = new TextDecoder()
  const { pages, notFoundPages } = getIsolate().pageCache
  const memory = [pages, notFoundPages].flatMap((store) =>
    store.memory.listPages().map(([key, entry]) => decoder.decode(encodePage(key, entry))),
  )
  const { keys } = await env.CHANNEL_CACHE.list()
  const values = await Promise.all(keys.map(({ name }) => env.CHANNEL_CACHE.get(name)))
  return [...memory, ...puts, ...keys.map(({ name }) => name), ...values].join('\n')
}

function recordCachePuts(): string[] {
  const puts: string[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its cache below
  const { put } = Cache.prototype
  vi.spyOn(Cache.prototype, 'put').mockImplementation(async function (
    this: Cache,
    request: RequestInfo | URL,
    response: Response,
  ) {
    const copy = response.clone()
    puts.push(`${String(request)} ${JSON.stringify([...copy.headers])} ${await copy.text()}`)
    return put.call(this, request, response)
  })
  return puts
}

// This test is the longest one of all tests. It takes minutes on a busy machine.
const longTest = { timeout: 300_000 }

it(
  'no data of a shopper is stored in a cache or appears in the response to another concurrent shopper [ACCOUNT-08]',
  longTest,
  async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const puts = recordCachePuts()
    const meals = await Promise.all([0, 1, 2, 3].map((place) => setMealStock(place, 100_000)))
    const sessions: Session[] = []
    for (let number = 0; number < SESSIONS; number++) sessions.push(await createSession(number))
    const [order] = fc.sample(
      fc.shuffledSubarray(
        sessions.flatMap((session) =>
          sendRequests.map((sendRequest) => ({ session, sendRequest })),
        ),
        { minLength: SESSIONS * sendRequests.length, maxLength: SESSIONS * sendRequests.length },
      ),
      { numRuns: 1, seed: 20_261_120 },
    )
    const visits = order ?? []
    for (let from = 0; from < visits.length; from += CONCURRENCY) {
      // A second isolate has an empty memory, so it reads pages that are stored in the data centre.
      if (from % (CONCURRENCY * 10) === 0) startSecondIsolate()
      await Promise.all(
        visits.slice(from, from + CONCURRENCY).map(async ({ session, sendRequest }, turn) => {
          const meal = meals[turn % meals.length]
          if (!meal) throw new Error('There is no meal')
          const { text, headers } = await sendRequest(session, meal, from + turn)
          session.responses.push(`${JSON.stringify([...headers])} ${text}`)
        }),
      )
    }
    const stored = await listStoredTexts(puts)
    expect(stored).toContain('<html')
    expect(puts.length).toBeGreaterThan(publicPaths.length)
    expect(stored.match(UNIQUE_TEXTS)).toBeNull()
    expect(stored).not.toMatch(/data-cart-count="[1-9]/)
    expect(stored).not.toMatch(/set-cookie/i)
    let ownTextCount = 0
    for (const { responses, uniqueText } of sessions) {
      for (const response of responses) {
        const found = response.match(UNIQUE_TEXTS) ?? []
        expect(found.filter((other) => other !== uniqueText)).toEqual([])
        ownTextCount += found.length
      }
    }
    // Shoppers must find their own texts in their responses. Otherwise the search for texts would
    // prove nothing.
    expect(ownTextCount).toBeGreaterThan(SESSIONS)
    const isSeen = (text: string) =>
      sessions.some(({ responses }) => responses.some((response) => response.includes(text)))
    // The responses must include names, personal prices and renewed tokens. Otherwise these cases
    // would not be tested.
    const seen = [`account-link-name">${MARK}`, 'page; fwd=bypass', '"set-cookie","apollo-token=ey']
    expect(seen.filter((text) => !isSeen(text))).toEqual([])
  },
)
