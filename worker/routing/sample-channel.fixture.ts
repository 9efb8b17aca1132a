import { standardCustomerTypes } from '#shared/customer/customer-type.ts'
import type { Market } from '#shared/market/market.ts'
import type { Channel } from '../channel/channel.ts'
import type { Outcome } from './resolution.ts'
import { resolve } from './resolve.ts'
import type { ResolveInput } from './resolve-context.ts'
import { readVisitor } from './visitor.ts'

/** It is for tests and benchmarks. */
export function createMarket(alias: string, changes: Partial<Market> = {}): Market {
  return {
    id: alias,
    alias,
    defaultLanguageId: 'sv-SE',
    groupKey: 'X',
    isVirtual: false,
    isOnlyInCheckout: false,
    allowedLanguages: [],
    country: { name: alias, code: alias.toUpperCase() },
    currency: { name: 'x', code: 'SEK' },
    ...changes,
  }
}

const euro = { name: 'Euro', code: 'EUR' }

export const markets = {
  se: createMarket('se'),
  us: createMarket('us', { defaultLanguageId: 'en-US', allowedLanguages: ['en'] }),
  de: createMarket('de', { isOnlyInCheckout: true, currency: euro }),
  int: createMarket('int', { isVirtual: true, currency: euro }),
}

/** It is for tests and benchmarks. By default its paths do not contain the market. */
export function createChannel(changes: Partial<Channel> = {}): Channel {
  return {
    id: '1|se',
    name: 'Shop',
    theme: {},
    sharePicture: '/assets/share.png',
    icons: '/assets/icon',
    markets: Object.values(markets),
    defaultMarket: markets.se,
    fallbackMarket: markets.us,
    marketInPath: false,
    locales: ['sv', 'en'],
    defaultLocale: 'sv',
    domains: {},
    detectsLanguage: false,
    choosesLocaleAt: 'no-prefix',
    listSort: { default: 'LATEST', routes: {} },
    fewLeftLimit: 5,
    destinations: {},
    terms: {},
    privacy: {},
    asksGender: false,
    payments: [],
    customerTypes: standardCustomerTypes,
    ...changes,
  }
}

export type Cookies = {
  market?: string | undefined
  checkoutMarket?: string
  locale?: string | undefined
  userType?: string
  states?: string
}

type SampleRequest = { cookies?: Cookies; host?: string; acceptLanguage?: string }

/** For tests and benchmarks: creates the input of the resolver from a path and its query. */
export function createResolveInput(address: string, request: SampleRequest = {}): ResolveInput {
  const queryIndex = address.indexOf('?')
  const [pathname, search] =
    queryIndex < 0 ? [address, ''] : [address.slice(0, queryIndex), address.slice(queryIndex)]
  return {
    host: request.host ?? 'shop.example',
    pathname,
    search,
    acceptLanguage: request.acceptLanguage,
    visitor: readVisitor((cookie) => request.cookies?.[cookie]),
  }
}

export function visit(channel: Channel, address: string, request: SampleRequest = {}): Outcome {
  return resolve(channel, createResolveInput(address, request))
}

export function formatOutcome(outcome: Outcome): string {
  if (outcome.kind === 'redirect') return `${outcome.status} ${outcome.location}`
  const { route, market, locale } = outcome.resolution
  return `${route ?? 'none'} ${market.alias} ${locale}`
}
