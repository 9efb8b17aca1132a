import { expect, it } from 'vitest'
import { loadChannelData } from './load-channel-data.ts'
import type { MerchantClient } from './client/client.ts'
import { MerchantError } from './client/errors.ts'

function load(channel: object | null) {
  const context = { channelId: '1|se', marketId: '', languageId: 'sv-SE' }
  const call = (() => Promise.resolve({ channel })) as unknown as MerchantClient['call']
  return loadChannelData({ context, call })
}

const sweden = {
  id: '1',
  alias: 'se',
  defaultLanguageId: 'sv-SE',
  groupKey: 'NORDIC',
  virtual: false,
  onlyDisplayInCheckout: false,
  allowedLanguages: [
    { id: 'sv-SE', name: 'Svenska', code: 'sv' },
    { id: 'en-US', name: 'English', code: 'en' },
  ],
  country: { name: 'Sverige', code: 'SE' },
  currency: { name: 'Svensk krona', code: 'SEK' },
}
const online = { ...sweden, id: '2', alias: 'online', virtual: true, onlyDisplayInCheckout: true }

it('a market contains the values that the merchant returns [CHANNEL-02]', async () => {
  expect(await load({ defaultMarketId: '1', markets: [sweden, online] })).toEqual({
    defaultMarketAlias: 'se',
    markets: [
      {
        id: '1',
        alias: 'se',
        defaultLanguageId: 'sv-SE',
        groupKey: 'NORDIC',
        isVirtual: false,
        isOnlyInCheckout: false,
        allowedLanguages: ['sv', 'en'],
        country: { name: 'Sverige', code: 'SE' },
        currency: { name: 'Svensk krona', code: 'SEK' },
      },
      expect.objectContaining({ alias: 'online', isVirtual: true, isOnlyInCheckout: true }),
    ],
  })
})

it.each([
  ['its id', '2', 'online'],
  ['its alias', 'online', 'online'],
  ['falling back to the first one if none matches', 'fi', 'se'],
])('the default market is found by %s [CHANNEL-02]', async (_, defaultMarketId, expected) => {
  const data = await load({ defaultMarketId, markets: [sweden, online] })
  expect(data.defaultMarketAlias).toBe(expected)
})

it('missing values of a market get defaults, and a market without languages allows all languages [CHANNEL-02]', async () => {
  const bare = { id: '7', alias: null, virtual: null, onlyDisplayInCheckout: null }
  const nothing = { allowedLanguages: null, country: null, currency: null }
  const data = await load({
    defaultMarketId: 'none',
    markets: [null, { ...bare, ...nothing }, { ...sweden, allowedLanguages: [null] }],
  })
  expect(data.defaultMarketAlias).toBe('7')
  expect(data.markets).toEqual([
    expect.objectContaining({
      alias: '7',
      isVirtual: false,
      isOnlyInCheckout: false,
      allowedLanguages: [],
      country: { name: '7', code: '' },
      currency: { name: '', code: '' },
    }),
    expect.objectContaining({ alias: 'se', allowedLanguages: [] }),
  ])
})

it.each([[null], [{ markets: null }], [{ markets: [] }], [{ markets: [null] }]])(
  'loading a channel throws a MerchantError if the merchant returns %j [CHANNEL-02]',
  async (channel) => {
    await expect(load(channel)).rejects.toBeInstanceOf(MerchantError)
  },
)
