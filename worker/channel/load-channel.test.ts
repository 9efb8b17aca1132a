import { beforeEach, expect, it } from 'vitest'
import type { Merchant } from '../commerce/merchant.ts'
import { getSettings } from '../env.ts'
import { forgetCachedJson } from './cached-json.ts'
import { loadChannel } from './load-channel.ts'

beforeEach(forgetCachedJson)

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

function createUsing(channelId: string) {
  const context = { channelId, marketId: '', languageId: 'sv-SE' }
  const channel = { defaultMarketId: 'se', markets: [{ id: 'se', alias: 'se' }] }
  const call = (() => Promise.resolve({ channel })) as unknown as Merchant['call']
  const tools = { store: undefined, waitUntil: () => undefined, now: () => 0 }
  return { merchant: { context, call }, tools }
}

it('CHANNEL-01 two channels visited in turn are the same objects each time', async () => {
  const load = (id: string) => loadChannel(id, settings, createUsing(id))
  const [one, other] = [await load('one'), await load('other')]
  expect([one.name, other.name]).toEqual(['One', 'Other'])
  expect(await load('one')).toBe(one)
  expect(await load('other')).toBe(other)
})
