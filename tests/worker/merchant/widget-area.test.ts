import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  loadRawArea,
  homeArea,
  listBottomArea,
  listTopArea,
  loadArea,
  loadWidgets,
  previewHeaders,
  productArea,
} from './content-steps.ts'
import { updateUser } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { send } from './merchant.ts'

const toCategoryFilter = (value: string) => ({ filters: [{ key: 'Category', value }] })

describe('the front page', () => {
  it('The front page area has containers, a family name, a page area and a page title [MORE-02]', async () => {
    const { containers } = await loadArea(homeArea)
    expect(containers).not.toEqual([])
    expect(await loadRawArea(homeArea)).toMatchObject({
      familyName: 'Frontpage',
      pageArea: { id: 1, index: 1 },
      tags: [],
      meta: { title: 'Färdiglagad mat, hemma hos dig när det passar' },
    })
  })

  it('The front page is also found by the new name of its area [MORE-02]', async () => {
    expect(await loadRawArea({ family: 'Frontpage', areaName: 'Content' })).toEqual(
      await loadRawArea(homeArea),
    )
  })

  it('The front page starts with a banner that has a picture and a link [MORE-02]', async () => {
    const [hero] = await loadWidgets({ ...homeArea, languageId: 'en-US', marketId: 'fi' })
    expect(hero).toMatchObject({
      type: 'BannerPageWidget',
      images: [{ fileName: 'hero-table.svg', largestSize: { imageWidth: 1200, imageHeight: 900 } }],
      configuration: {
        name: 'Banner',
        active: true,
        displayName: 'Banner',
        image: { filename: 'hero-table.svg', href: '/fi/en/news' },
        text1: expect.any(String),
        classNames: 'full',
      },
    })
  })

  it('The front page has different containers for phones and desktops, and the container ids do not depend on the device [MORE-02]', async () => {
    const loadContainers = async (displaySetting: string) =>
      (await loadArea({ ...homeArea, displaySetting })).containers
    const [all, desktop, mobile] = await Promise.all(['', 'desktop', 'mobile'].map(loadContainers))
    const names = (containers: typeof all) => containers?.map(({ name }) => name) ?? []
    expect(names(desktop)).toEqual(names(all).filter((name) => name !== 'Kitchens, short'))
    expect(names(mobile)).toEqual(names(all).filter((name) => name !== 'Kitchens'))
    const ids = new Set([...(desktop ?? []), ...(mobile ?? [])].map(({ id }) => id))
    expect(ids).toEqual(new Set(all?.map(({ id }) => id)))
  })

  it('Each product row of the front page returns at least three meals [MORE-02]', async () => {
    const lists = (await loadWidgets(homeArea)).filter(({ name }) => name === 'Product list')
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

describe('widget areas', () => {
  const loadAreaName = async (variables: Record<string, unknown>) =>
    z
      .object({ name: z.string() })
      .nullable()
      .parse(await loadRawArea(variables))?.name ?? null

  it.each([
    ['soppor-och-grytor', 'Soups, top'],
    ['soups-stews', 'Soups, top'],
    ['13', 'Soups, top'],
    ['asiatiskt', 'Asian, top'],
    ['sott', null],
    ['', null],
  ])(
    'The widget area above the product list of the category (%s) is: %s [MORE-02]',
    async (value, name) => {
      expect(await loadAreaName({ ...listTopArea, ...toCategoryFilter(value) })).toBe(name)
    },
  )

  it('A list without its own widget area below the products gets the area for every list [MORE-02]', async () => {
    expect(await loadAreaName({ ...listBottomArea, ...toCategoryFilter('husmanskost') })).toBe(
      'Nordic, bottom',
    )
    expect(await loadAreaName({ ...listBottomArea, ...toCategoryFilter('sott') })).toBe(
      'Every list, bottom',
    )
    expect(await loadAreaName({ ...listBottomArea, filters: [], url: '/se/sv/nyheter' })).toBe(
      'Every list, bottom',
    )
  })

  it('The selection of a widget area ignores unknown and empty filters [MORE-02]', async () => {
    const filters = [
      { key: 'Weather', value: 'soppor-och-grytor' },
      { key: 'Category', value: null },
      { key: null, value: null },
      null,
      { key: 'Category', value: 'soppor-och-grytor' },
    ]
    expect(await loadAreaName({ ...listTopArea, filters })).toBe('Soups, top')
    expect(await loadAreaName({ ...listTopArea, filters: filters.slice(0, 4) })).toBeNull()
  })

  it('A widget area is selected by the URL when no filter is sent [MORE-02]', async () => {
    const url = '/se/sv/c/soppor-och-grytor'
    expect(await loadAreaName({ ...listTopArea, filters: [], url })).toBe('Soups, top')
    expect(
      await loadAreaName({ ...listTopArea, filters: [], url: '/se/sv/l/soppor-och-grytor' }),
    ).toBe('Soups, top')
    expect(await loadAreaName({ ...listTopArea, ...toCategoryFilter('asiatiskt'), url })).toBe(
      'Asian, top',
    )
  })

  it('A widget area can be limited to companies [MORE-02]', async () => {
    const organization = { customerType: 'ORGANIZATION' }
    expect(await loadAreaName({ ...listTopArea, ...organization })).toBe('Companies, top')
    expect(await loadAreaName({ ...listTopArea, customerType: 'PERSON' })).toBeNull()
    expect(await loadAreaName(listTopArea)).toBeNull()
    expect(await loadAreaName({ ...listTopArea, ...organization, ...toCategoryFilter('13') })).toBe(
      'Soups, top',
    )
  })

  it('A company reads below every list that delivery is invoiced, and nothing about free delivery [CHECKOUT-05]', async () => {
    const area = { ...listBottomArea, customerType: 'ORGANIZATION', languageId: 'en-US' }
    const text = JSON.stringify(await loadWidgets(area))
    expect(text).toContain('invoiced afterwards')
    expect(text).not.toContain('Free delivery')
  })

  it('The stored type of a signed-in customer overrides the customer type in the request [MORE-02]', async () => {
    const { headers } = await register()
    const name = async (customerType: string) => {
      const area = await loadRawArea({ ...listTopArea, customerType }, headers)
      return z.object({ name: z.string() }).nullable().parse(area)?.name ?? null
    }
    expect(await name('ORGANIZATION')).toBeNull()
    await updateUser({ customerType: 'ORGANIZATION' }, headers)
    expect(await name('PERSON')).toBe('Companies, top')
  })

  it('A widget area can be limited to a product, a brand or a campaign [MORE-02]', async () => {
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
    const loadAreaNameFor = (key: string, value: string) =>
      loadAreaName({ ...productArea, filters: [{ key, value }] })
    expect(await loadAreaNameFor('Product', 'tom-kha-gai')).toBe('Product')
    expect(await loadAreaNameFor('Product', '1050')).toBe('Product')
    expect(await loadAreaNameFor('Brand', 'skarvik')).toBe('Brand')
    expect(await loadAreaNameFor('Campaign', 'spring')).toBe('Campaign')
    expect(await loadAreaNameFor('DiscountCampaign', 'spring')).toBe('Campaign')
    expect(await loadAreaNameFor('Product', 'skarvik')).toBe('Every product')
    expect(await loadAreaName(productArea)).toBe('Every product')
  })

  it('A preview shows the draft of a widget area, or the published area if no draft exists [ROUTE-10]', async () => {
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
      const variables = { ...listTopArea, ...toCategoryFilter(value), preview: isPreview }
      return (await loadArea(variables, previewHeaders)).title
    }
    expect([await title('15', false), await title('15', true)]).toEqual(['published', 'draft'])
    expect(await title('13', true)).toBe('Soups, top')
  })

  it.each([
    { family: 'Frontpage', areaName: '' },
    { family: '', areaName: 'Content' },
    { family: 'Frontpage', areaName: 'Below List' },
    { family: 'Nowhere', areaName: 'Content' },
  ])(
    'The widgetArea query returns null for the unknown area ($areaName) of the family ($family) [MORE-02]',
    async (area) => {
      expect(await loadRawArea(area)).toBeNull()
    },
  )

  it('The widgets of an area have texts in the requested language [MORE-02]', async () => {
    const texts = async (languageId: string) =>
      JSON.stringify(await loadWidgets({ ...productArea, languageId }))
    expect(await texts('sv-SE')).toContain('Kylt hela vägen hem')
    expect(await texts('en-US')).toContain('Cold all the way home')
    expect(await texts('xx')).toContain('Kylt hela vägen hem')
  })
})
