import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cms, core, findMeal, need } from './clients.ts'

// The package's own types leave these results unknown.
const menuShape = z.object({
  id: z.string(),
  menuItems: z.array(z.object({ label: z.string(), canonicalUrl: z.string() })).nonempty(),
})
const widget = z.object({
  config: z.looseObject({ type: z.string() }),
  data: z.record(z.string(), z.unknown()),
})
const contentShape = z.object({
  meta: z.object({ title: z.string(), description: z.string() }).nullish(),
  tags: z.array(z.string()),
  containers: z.array(z.object({ content: z.array(widget) })).nonempty(),
})

describe('the published core client', () => {
  it('API-06 channel.current reads the channel with its markets and languages', async () => {
    const channel = need(await core.channel.current(), 'channel')
    expect(channel).toMatchObject({ id: '1|se', defaultMarketId: 'se', defaultLanguageId: 'sv-SE' })
    const markets = (channel.markets ?? []).map((market) => [
      market?.alias,
      market?.currency?.code,
      market?.country?.code,
    ])
    expect(markets).toContainEqual(['se', 'SEK', 'SE'])
    expect((channel.languages ?? []).map((language) => language?.id)).toContain('en-US')
  })

  it('API-06 channel.all lists every channel of the account', async () => {
    const channels = need(await core.channel.all(), 'channels')
    expect(channels.map(({ id }) => id)).toContain('1|se')
    expect(channels.length).toBeGreaterThan(1)
  })

  it('API-06 graphql.query sends a document of one’s own with channel, market and language', async () => {
    expect(await findMeal()).toEqual({
      name: expect.any(String),
      productId: expect.any(Number),
      skuId: expect.any(Number),
    })
  })
})

describe('the published content client', () => {
  it('API-06 menu.get reads the main menu with its paths', async () => {
    const menu = menuShape.parse(await cms.menu.get({ menuLocationId: 'main-desktop' }))
    const [first] = menu.menuItems
    expect(first?.canonicalUrl).toMatch(/\/se\/sv\//)
  })

  it('API-06 page.get reads a page with its parsed widgets', async () => {
    const { meta, containers } = contentShape.parse(await cms.page.get({ alias: 'om-oss' }))
    expect(meta?.title).toBeTruthy()
    const widgets = containers.flatMap(({ content }) => content)
    expect(widgets).not.toEqual([])
    for (const { config, data } of widgets) {
      expect(config.type).toMatch(/PageWidget$/)
      expect(data).not.toEqual({})
    }
  })

  it('API-06 area.get reads the widgets of the front page', async () => {
    const place = { family: 'Frontpage', areaName: 'The front page area' }
    const { containers } = contentShape.parse(await cms.area.get(place))
    expect(containers.flatMap(({ content }) => content).length).toBeGreaterThan(1)
  })
})
