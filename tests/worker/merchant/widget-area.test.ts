import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  askArea,
  home,
  listBottom,
  listTop,
  loadArea,
  loadWidgets,
  preview,
  product,
} from './content-steps.ts'
import { updateUser } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { send } from './merchant.ts'

const category = (value: string) => ({ filters: [{ key: 'Category', value }] })

describe('the front page', () => {
  it('MORE-02 has a hero, shortcuts, rows of meals, a campaign, kitchens and a letter', async () => {
    const { containers } = await loadArea(home)
    expect(containers.map(({ name }) => name)).toEqual([
      'Hero',
      'Shortcuts',
      'Popular',
      'Quick',
      'Campaign',
      'Latest',
      'Kitchens',
      'Kitchens, short',
      'Letter',
    ])
    expect(await askArea(home)).toMatchObject({
      familyName: 'Frontpage',
      pageArea: { id: 1, name: 'The front page area', index: 1 },
      tags: [],
      meta: { title: '24 Hour Meals' },
    })
  })

  it('MORE-02 is known by the newer name of its area', async () => {
    expect(await askArea({ family: 'Frontpage', areaName: 'Content' })).toEqual(await askArea(home))
  })

  it('MORE-02 begins with a banner, its picture and where it leads', async () => {
    const [hero] = await loadWidgets({ ...home, languageId: 'en-US', marketId: 'fi' })
    expect(hero).toMatchObject({
      type: 'BannerPageWidget',
      images: [{ fileName: 'hero-table.svg', largestSize: { imageWidth: 1200, imageHeight: 900 } }],
      configuration: {
        name: 'Banner',
        active: true,
        displayName: 'Banner',
        image: { filename: 'hero-table.svg', href: '/fi/en/news' },
        text1: 'Dinner is already made.',
        classNames: 'full',
      },
    })
  })

  it('MORE-02 differs on phones by whole containers, which keep their ids', async () => {
    const load = async (displaySetting: string) =>
      (await loadArea({ ...home, displaySetting })).containers
    const [all, desktop, mobile] = await Promise.all(['', 'desktop', 'mobile'].map(load))
    const names = (containers: typeof all) => containers?.map(({ name }) => name) ?? []
    expect(names(desktop)).toEqual(names(all).filter((name) => name !== 'Kitchens, short'))
    expect(names(mobile)).toEqual(names(all).filter((name) => name !== 'Kitchens'))
    const ids = new Set([...(desktop ?? []), ...(mobile ?? [])].map(({ id }) => id))
    expect(ids).toEqual(new Set(all?.map(({ id }) => id)))
  })

  it('MORE-02 has rows that find meals', async () => {
    const lists = (await loadWidgets(home)).filter(({ name }) => name === 'Product list')
    expect(lists).toHaveLength(4)
    for (const { type, configuration } of lists) {
      expect(type).toBe('Product listPageWidget')
      const { data } = await send(
        'query row($filter: FilterInputType) { products(filter: $filter, take: 8) { count } }',
        { filter: configuration.searchParameters },
      )
      expect(z.object({ count: z.number() }).parse(data?.products).count).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('an area', () => {
  const pick = async (variables: Record<string, unknown>) =>
    z
      .object({ name: z.string() })
      .nullable()
      .parse(await askArea(variables))?.name ?? null

  it.each([
    ['soppor-och-grytor', 'Soups, top'],
    ['soups-stews', 'Soups, top'],
    ['13', 'Soups, top'],
    ['asiatiskt', 'Asian, top'],
    ['sott', null],
    ['', null],
  ])('MORE-02 above the list of category "%s" is %s', async (value, name) => {
    expect(await pick({ ...listTop, ...category(value) })).toBe(name)
  })

  it('MORE-02 below a list is a general one where the category has none', async () => {
    expect(await pick({ ...listBottom, ...category('husmanskost') })).toBe('Nordic, bottom')
    expect(await pick({ ...listBottom, ...category('sott') })).toBe('Every list, bottom')
    expect(await pick({ ...listBottom, filters: [], url: '/se/sv/nyheter' })).toBe(
      'Every list, bottom',
    )
  })

  it('MORE-02 takes no notice of filters it does not know', async () => {
    const filters = [
      { key: 'Weather', value: 'soppor-och-grytor' },
      { key: 'Category', value: null },
      { key: null, value: null },
      null,
      { key: 'Category', value: 'soppor-och-grytor' },
    ]
    expect(await pick({ ...listTop, filters })).toBe('Soups, top')
    expect(await pick({ ...listTop, filters: filters.slice(0, 4) })).toBeNull()
  })

  it('MORE-02 is found by address where no filter is sent', async () => {
    const url = '/se/sv/c/soppor-och-grytor'
    expect(await pick({ ...listTop, filters: [], url })).toBe('Soups, top')
    expect(await pick({ ...listTop, filters: [], url: '/se/sv/l/soppor-och-grytor' })).toBe(
      'Soups, top',
    )
    expect(await pick({ ...listTop, ...category('asiatiskt'), url })).toBe('Asian, top')
  })

  it('MORE-02 may be for companies alone', async () => {
    const organization = { customerType: 'ORGANIZATION' }
    expect(await pick({ ...listTop, ...organization })).toBe('Companies, top')
    expect(await pick({ ...listTop, customerType: 'PERSON' })).toBeNull()
    expect(await pick(listTop)).toBeNull()
    expect(await pick({ ...listTop, ...organization, ...category('13') })).toBe('Soups, top')
  })

  it('MORE-02 for a customer is by their own type, whatever the caller says', async () => {
    const { headers } = await register()
    const name = async (customerType: string) => {
      const area = await askArea({ ...listTop, customerType }, headers)
      return z.object({ name: z.string() }).nullable().parse(area)?.name ?? null
    }
    expect(await name('ORGANIZATION')).toBeNull()
    await updateUser({ customerType: 'ORGANIZATION' }, headers)
    expect(await name('PERSON')).toBe('Companies, top')
  })

  it('MORE-02 may be for a product, a brand or a campaign', async () => {
    const add = (id: number, key: string, value: string) => [
      env.DB.prepare(
        "INSERT INTO collections (collection_id, area_id, name, active_from) VALUES (?1, 4, ?2, '2026-01-01T00:00:00.000Z')",
      ).bind(id, key),
      env.DB.prepare('INSERT INTO collection_filters VALUES (?1, ?2, ?3)').bind(id, key, value),
      env.DB.prepare(
        "INSERT INTO collection_versions VALUES (?1, ?1, 'sv-SE', 0, NULL, ?2, '', '')",
      ).bind(id, key),
    ]
    await env.DB.batch([
      ...add(71_001, 'Product', '1050'),
      ...add(71_002, 'Brand', '2'),
      ...add(71_003, 'Campaign', 'spring'),
    ])
    const at = (key: string, value: string) => pick({ ...product, filters: [{ key, value }] })
    expect(await at('Product', 'tom-kha-gai')).toBe('Product')
    expect(await at('Product', '1050')).toBe('Product')
    expect(await at('Brand', 'skarvik')).toBe('Brand')
    expect(await at('Campaign', 'spring')).toBe('Campaign')
    expect(await at('DiscountCampaign', 'spring')).toBe('Campaign')
    expect(await at('Product', 'skarvik')).toBe('Every product')
    expect(await pick(product)).toBe('Every product')
  })

  it('ROUTE-10 shows its draft in a preview, and what has none as it is', async () => {
    const version = (id: number, isDraft: number, title: string) =>
      env.DB.prepare(
        "INSERT INTO collection_versions VALUES (?1, 71010, 'sv-SE', ?2, NULL, ?3, '', '')",
      ).bind(id, isDraft, title)
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO collections (collection_id, area_id, name, active_from) VALUES (71010, 2, 'Own', '2026-01-01T00:00:00.000Z')",
      ),
      env.DB.prepare("INSERT INTO collection_filters VALUES (71010, 'Category', '15')"),
      version(710_101, 1, 'draft'),
      version(710_102, 0, 'published'),
    ])
    const title = async (value: string, isPreview: boolean) => {
      const variables = { ...listTop, ...category(value), preview: isPreview }
      return (await loadArea(variables, preview)).title
    }
    expect([await title('15', false), await title('15', true)]).toEqual(['published', 'draft'])
    expect(await title('13', true)).toBe('Soups, top')
  })

  it.each([
    { family: 'Frontpage', areaName: '' },
    { family: '', areaName: 'Content' },
    { family: 'Frontpage', areaName: 'Below List' },
    { family: 'Nowhere', areaName: 'Content' },
  ])('MORE-02 of family "$family" called "$areaName" is none', async (area) => {
    expect(await askArea(area)).toBeNull()
  })

  it('MORE-02 speaks the language that is asked for', async () => {
    const texts = async (languageId: string) =>
      JSON.stringify(await loadWidgets({ ...product, languageId }))
    expect(await texts('sv-SE')).toContain('Kylt hela vägen hem')
    expect(await texts('en-US')).toContain('Cold all the way home')
    expect(await texts('xx')).toContain('Kylt hela vägen hem')
  })
})
