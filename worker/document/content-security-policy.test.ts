import fc from 'fast-check'
import { expect, it } from 'vitest'
import { consentPurposes } from '#shared/consent/consent.ts'
import {
  destinationKinds,
  destinations,
  type ChannelDestinations,
} from '#shared/measurement/destinations.ts'
import type { Settings } from '../channel/settings.ts'
import { getPolicy } from './content-security-policy.ts'
import { getDestinations, listAgreedTools } from './destination-sources.ts'
import { getInlineStyle } from './inline-style.tsx'

const endpoint = fc.constantFrom(undefined, '/merchant/collect', 'https://tags.shop.example')
const tool = endpoint.map((value) => ({ id: 'a', endpoint: value }))
const ALL = destinationKinds.length

const configuration = fc.uniqueArray(fc.constantFrom(...destinationKinds)).chain((kinds) =>
  fc.array(tool, { minLength: kinds.length, maxLength: kinds.length }).map((tools) => {
    const entries = kinds.map((kind, index) => [kind, tools[index]])
    return Object.fromEntries(entries) as ChannelDestinations
  }),
)
const agreed = fc.uniqueArray(fc.constantFrom(...consentPurposes))
const page = fc.record({
  pictures: fc.constantFrom('/merchant', 'https://pictures.example', 'https://www.facebook.com'),
  liveStock: fc.constantFrom(undefined, '/merchant/live', 'wss://live.example/stock'),
  nonce: fc.constantFrom(undefined, 'bm9uY2U='),
  hasFrame: fc.boolean(),
})

type Page = typeof page extends fc.Arbitrary<infer Value> ? Value : never

/** Writes down the sources of one directive, tool by tool, in the order of the table of tools. */
function recompute(
  name: 'script-src' | 'img-src' | 'connect-src' | 'frame-src',
  own: string[],
  { tools, purposes }: { tools: ChannelDestinations; purposes: readonly string[] },
): string {
  const sources = own.filter((source) => source !== '')
  for (const kind of Object.keys(destinations) as (typeof destinationKinds)[number][]) {
    const settings = tools[kind]
    const isAgreed = destinations[kind].purposes.some((purpose) => purposes.includes(purpose))
    const known = destinations[kind].sources[name]
    if (!settings || !isAgreed || !known) continue
    const replaced = settings.endpoint === '/merchant/collect' ? "'self'" : settings.endpoint
    for (const source of replaced === undefined ? known : [replaced]) {
      if (!sources.includes(source)) sources.push(source)
    }
  }
  return sources.length === 0 ? '' : `${name} ${sources.join(' ')}; `
}

const toCookies = (purposes: readonly string[]) =>
  `a=b; ralph-cookie-consent=true; ralph-consent-choice=1.1700000000.${purposes.join('-')}`

const createSettings = (pictures: string) => {
  const settings = { PICTURE_ENDPOINT: pictures, PAYMENT_ORIGINS: 'https://pay.example' }
  return settings as unknown as Settings
}

async function recomputePolicy(own: Page, agreement: Parameters<typeof recompute>[2]) {
  const { pictures, liveStock, nonce, hasFrame } = own
  const { hashes } = await getInlineStyle({})
  const live = liveStock?.startsWith('wss') ? 'wss://live.example' : ''
  const script = nonce === undefined ? '' : `'nonce-${nonce}'`
  return `default-src 'none'; ${recompute('script-src', ["'self'", script], agreement)}style-src 'self' ${hashes.join(' ')}; ${recompute('img-src', ["'self'", pictures.startsWith('/') ? '' : pictures], agreement)}font-src 'self'; ${recompute('connect-src', ["'self'", live], agreement)}manifest-src 'self'; worker-src 'self'; ${recompute('frame-src', hasFrame ? ["'self'"] : [], agreement)}form-action 'self' https://pay.example; base-uri 'none'; frame-ancestors 'none'`
}

const plainChannel = { theme: {}, destinations: {}, domains: {} }

it('the policy is the union of the tools that are configured and agreed to, byte for byte [TRACK-05]', async () => {
  await fc.assert(
    fc.asyncProperty(configuration, agreed, page, async (tools, purposes, own) => {
      const { pictures, liveStock, nonce, hasFrame } = own
      const channel = { ...plainChannel, liveStock, destinations: tools }
      const read = () => {
        const kinds = listAgreedTools(getDestinations(channel, 'index'), toCookies(purposes))
        return getPolicy(createSettings(pictures), channel, { nonce, hasFrame, kinds })
      }
      const expected = await recomputePolicy(own, { tools, purposes })
      expect(await read()).toBe(expected)
      // The second one is the cached one.
      expect(await read()).toBe(expected)
    }),
  )
})

it('every subset of the tools and of the purposes has its policy [TRACK-05]', async () => {
  const own: Page = {
    pictures: '/merchant',
    liveStock: undefined,
    nonce: undefined,
    hasFrame: false,
  }
  const settings = createSettings('/merchant')
  for (let subset = 0; subset < 2 ** destinationKinds.length; subset += 1) {
    const kinds = destinationKinds.filter((_, index) => (subset >> index) & 1)
    const tools = Object.fromEntries(kinds.map((kind) => [kind, { id: 'a' }]))
    const channel = { ...plainChannel, destinations: tools }
    for (let choice = 0; choice < 2 ** consentPurposes.length; choice += 1) {
      const purposes = consentPurposes.filter((_, index) => (choice >> index) & 1)
      const policy = getPolicy(settings, channel, {
        kinds: listAgreedTools(getDestinations(channel, 'index'), toCookies(purposes)),
      })
      expect(await policy).toBe(await recomputePolicy(own, { tools, purposes }))
    }
  }
})

it.each([
  ['no cookie', null, 'index', 0],
  ['no answer', 'a=b', 'index', 0],
  ['a refusal', 'ralph-cookie-consent=false', 'index', 0],
  ['the flag of another tool', 'ralph-cookie-consent=true', 'index', ALL],
  ['consent at an address without a page', 'ralph-cookie-consent=true', null, ALL],
  ['consent in the checkout', 'ralph-cookie-consent=true', 'checkout', 0],
  ['consent after a failed payment', 'ralph-cookie-consent=true', 'checkout-klarna-fail', 0],
  ['consent at an order', 'ralph-cookie-consent=true', 'account-order', ALL - 1],
  ['consent in the cart', 'ralph-cookie-consent=true', 'cart', ALL - 1],
  ['consent at the confirmation', 'ralph-cookie-consent=true', 'checkout-confirmation', ALL - 1],
] as const)(
  'with %s the page has the sources of the right tools [TRACK-05]',
  (_, cookies, route, count) => {
    const tools = Object.fromEntries(destinationKinds.map((kind) => [kind, { id: 'a' }]))
    const configured = getDestinations({ destinations: tools }, route)
    const kinds = listAgreedTools(configured, cookies)
    expect(kinds).toHaveLength(count)
    // A recording would contain personal pages.
    expect(kinds.includes('sessionRecording')).toBe(count === ALL)
  },
)

it('a form may lead to the domains of the other languages, because some browsers apply the policy to redirects too [CHANNEL-07]', async () => {
  const domains = { sv: 'shop.example', en: 'meals.example', da: 'mad.localhost:5173' }
  const policy = await getPolicy(createSettings('/merchant'), { ...plainChannel, domains })
  expect(policy).toContain(
    "form-action 'self' https://pay.example https://shop.example https://meals.example http://mad.localhost:5173; ",
  )
})
