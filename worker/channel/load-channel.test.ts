import { expect, it } from 'vitest'
import { getSettings } from './settings.ts'
import type { ChannelData } from './channel.ts'
import type { GetCachedJson } from './cached-json.ts'
import { JsonCache } from './json-cache.ts'
import { loadChannel } from './load-channel.ts'

const settings = getSettings({
  MERCHANT_ENDPOINT: 'https://merchant.example/graphql',
  MERCHANT_API_KEY: 'key',
  AUTH_ENDPOINT: 'https://merchant.example/auth/',
  SIGN_ENDPOINT: 'https://merchant.example/sign/{API_KEY}?identity=',
  PICTURE_ENDPOINT: '/merchant',
  COOKIE_SECRET: 'x'.repeat(32),
  LOCALES: 'sv',
  CHANNELS: { one: { name: 'One' }, other: { name: 'Other', host: 'other.example' } },
})

const market = {
  id: 'se',
  alias: 'se',
  defaultLanguageId: 'sv-SE',
  groupKey: '',
  isVirtual: false,
  isOnlyInCheckout: false,
  allowedLanguages: [],
  country: { name: 'Sweden', code: 'SE' },
  currency: { name: 'Swedish krona', code: 'SEK' },
}

it('loadChannel returns the same object for a channel each time, even if another channel is loaded in between [CHANNEL-01]', async () => {
  const cache = new JsonCache()
  const getCachedJson: GetCachedJson = (definition) =>
    cache.get(definition, { store: undefined, waitUntil: () => undefined })
  const data: ChannelData = { defaultMarketAlias: 'se', markets: [market] }
  const load = (id: string) =>
    loadChannel(id, settings, { getCachedJson, load: () => Promise.resolve(data) })
  const [one, other] = [await load('one'), await load('other')]
  expect([one.name, other.name]).toEqual(['One', 'Other'])
  expect(await load('one')).toBe(one)
  expect(await load('other')).toBe(other)
})
