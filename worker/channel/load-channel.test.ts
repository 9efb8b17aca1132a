import { beforeEach, expect, it } from 'vitest'
import type { MerchantClient } from '../merchant-api/client.ts'
import { getSettings } from './settings.ts'
import { clearCachedJson } from './cached-json.ts'
import { loadChannel } from './load-channel.ts'

beforeEach(clearCachedJson)

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

function createDependencies(channelId: string) {
  const context = { channelId, marketId: '', languageId: 'sv-SE' }
  const channel = { defaultMarketId: 'se', markets: [{ id: 'se', alias: 'se' }] }
  const call = (() => Promise.resolve({ channel })) as unknown as MerchantClient['call']
  const tools = { store: undefined, waitUntil: () => undefined, now: () => 0 }
  return { merchant: { context, call }, tools }
}

it('loading two channels in turn returns the same object for each [CHANNEL-01]', async () => {
  const load = (id: string) => loadChannel(id, settings, createDependencies(id))
  const [one, other] = [await load('one'), await load('other')]
  expect([one.name, other.name]).toEqual(['One', 'Other'])
  expect(await load('one')).toBe(one)
  expect(await load('other')).toBe(other)
})
