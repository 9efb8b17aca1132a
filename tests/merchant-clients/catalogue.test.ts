import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cms, core, loadMealInStock, requireValue } from './clients.ts'

// The client package types these results as unknown, so the tests parse them with zod.
const menuSchema = z.object({
  id: z.string(),
  menuItems: z.array(z.object({ label: z.string(), canonicalUrl: z.string() })).nonempty(),
})
const widget = z.object({
  config: z.looseObject({ type: z.string() }),
  data: z.record(z.string(), z.unknown()),
})
const contentSchema = z.object({
  meta: z.object({ title: z.string(), description: z.string() }).nullish(),
  tags: z.array(z.string()),
  containers: z.array(z.object({ content: z.array(widget) })).nonempty(),
})

describe('the npm package @geins/core', () => {
  it('channel.current returns the channel with its markets and languages [API-06]', async () => {
    const channel = requireValue(await core.channel.current(), 'channel')
    expect(channel).toMatchObject({ id: '1|se', defaultMarketId: 'se', defaultLanguageId: 'sv-SE' })
    const markets = (channel.markets ?? []).map((market) => [
      market?.alias,
      market?.currency?.code,
      market?.country?.code,
    ])
    expect(markets).toContainEqual(['se', 'SEK', 'SE'])
    expect((channel.languages ?? []).map((language) => language?.id)).toContain('en-US')
  })

  it('channel.all lists every channel of the account [API-06]', async () => {
    const channels = requireValue(await core.channel.all(), 'channels')
    expect(channels.map(({ id }) => id)).toContain('1|se')
    expect(channels.length).toBeGreaterThan(1)
  })

  it('graphql.query sends a custom document with channel, market and language [API-06]', async () => {
    expect(await loadMealInStock()).toEqual({
      name: expect.any(String),
      productId: expect.any(Number),
      skuId: expect.any(Number),
    })
  })
})

describe('the npm package @geins/cms', () => {
  it('menu.get returns the items of the main menu with their URL paths [API-06]', async () => {
    const menu = menuSchema.parse(await cms.menu.get({ menuLocationId: 'main-desktop' }))
    const [first] = menu.menuItems
    expect(first?.canonicalUrl).toMatch(/\/se\/sv\//)
  })

  it('page.get returns a content page with the parsed data of its widgets [API-06]', async () => {
    const { meta, containers } = contentSchema.parse(await cms.page.get({ alias: 'om-oss' }))
    expect(meta?.title).toBeTruthy()
    const widgets = containers.flatMap(({ content }) => content)
    expect(widgets).not.toEqual([])
    for (const { config, data } of widgets) {
      expect(config.type).toMatch(/PageWidget$/)
      expect(data).not.toEqual({})
    }
  })

  it('area.get returns the widgets of the front page [API-06]', async () => {
    const areaQuery = { family: 'Frontpage', areaName: 'The front page area' }
    const { containers } = contentSchema.parse(await cms.area.get(areaQuery))
    expect(containers.flatMap(({ content }) => content).length).toBeGreaterThan(1)
  })
})
