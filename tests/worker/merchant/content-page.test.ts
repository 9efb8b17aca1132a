import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  loadRawArea,
  AREA,
  createPreviewHeaders,
  loadArea,
  loadPages,
  loadWidgets,
  previewHeaders,
} from './content-steps.ts'
import { register } from './identity-steps.ts'
import { fetchMerchant, post, send, type Settings } from './merchant.ts'

const english = { languageId: 'en-US' }
const closed = { API_KEY: 'a-secret-key' }

/**
 * Adds a page with one text widget. Each test uses its own page id, so that the tests do not affect
 * each other.
 */
async function addPage(options: {
  id: number
  from?: string
  to?: string | null
  isDraft?: boolean
}) {
  const { id, from = '2026-01-01T00:00:00.000Z', to = null, isDraft = false } = options
  const version = id * 10 + (isDraft ? 1 : 0)
  const alias = `sida-${id}`
  const text = isDraft ? 'draft' : 'published'
  await env.DB.batch([
    env.DB.prepare(
      'INSERT OR IGNORE INTO collections (collection_id, name, active_from, active_to) VALUES (?1, ?2, ?3, ?4)',
    ).bind(id, alias, from, to),
    env.DB.prepare(
      "INSERT INTO collection_versions VALUES (?1, ?2, 'sv-SE', ?3, ?4, ?5, ?5, '')",
    ).bind(version, id, isDraft ? 1 : 0, alias, text),
    env.DB.prepare(
      "INSERT INTO containers VALUES (?1, ?1, 1, 'Text', 'full', 'default', 'stack', 'all')",
    ).bind(version),
    env.DB.prepare(
      "INSERT INTO widgets VALUES (?1, ?1, 1, 'HTML', 'full', '[]', 'not JSON {prefix}')",
    ).bind(version),
  ])
  return alias
}

describe('content pages', () => {
  it('A content page has every field that the storefront shows [MORE-02]', async () => {
    const page = await loadRawArea({ alias: 'om-oss' })
    expect(page).toMatchObject({
      id: 101,
      name: 'About us',
      title: 'Om oss',
      familyName: null,
      pageArea: null,
      tags: ['#menu', 'info'],
      meta: {
        title: 'Om oss',
        description: expect.stringContaining('28 kök och över 300 rätter'),
        keywords: null,
      },
      containers: [
        {
          name: 'Text',
          sortOrder: 1,
          layout: 'full',
          design: 'narrow',
          responsiveMode: 'stack',
          classNames: [],
          widgets: [
            { name: 'Text', type: 'TextPageWidget', sortOrder: 1, size: 'full', images: [] },
            { name: 'Rich text', type: 'Rich textPageWidget' },
          ],
        },
        {
          name: 'More',
          widgets: [
            {
              name: 'Image',
              images: [
                {
                  fileName: 'hero-table.svg',
                  largestSize: { imageWidth: 1200, imageHeight: 900, imageRatio: 1.3333 },
                },
              ],
            },
            { name: 'Buttons' },
          ],
        },
      ],
    })
  })

  it.each([
    'om-oss',
    'leverans',
    'kopvillkor',
    'integritetspolicy',
    'cookies',
    'matsakerhet',
    'kundservice',
    'foretag',
  ])('The content page /%s has several headings and paragraphs [MORE-02]', async (alias) => {
    const { containers } = await loadArea({ alias })
    const html = JSON.stringify(containers)
    expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html.match(/<p>/g)?.length).toBeGreaterThanOrEqual(4)
  })

  it('A content page is found only by its alias in the requested language [MORE-02]', async () => {
    expect(await loadArea({ alias: 'about-us', ...english })).toMatchObject({
      id: 101,
      title: 'About us',
    })
    expect(await loadRawArea({ alias: 'about-us' })).toBeNull()
    expect(await loadRawArea({ alias: 'om-oss', ...english })).toBeNull()
  })

  it.each(['nothing-here', 'OM-OSS', "om-oss' OR 1=1 --", '/om-oss'])(
    'No content page is found for the alias %s [MORE-02]',
    async (alias) => {
      expect(await loadRawArea({ alias })).toBeNull()
    },
  )

  it('A page is found by its alias even when empty family and area names are sent, and is not found without an alias [MORE-02]', async () => {
    const empty = { family: '', areaName: '', url: '', filters: [], displaySetting: 'desktop' }
    expect(await loadRawArea({ alias: 'leverans', ...empty })).toEqual(
      await loadRawArea({ alias: 'leverans' }),
    )
    expect(await loadRawArea({ alias: '', ...empty })).toBeNull()
    expect(await loadRawArea({})).toBeNull()
  })

  it('A content page shows its amounts in the currency of the market [CART-04]', async () => {
    const sweden = JSON.stringify(await loadRawArea({ alias: 'leverans' }))
    const finland = JSON.stringify(
      await loadRawArea({ alias: 'delivery', marketId: 'fi', ...english }),
    )
    expect(sweden).toContain('499\u00a0kr')
    expect(sweden).toContain('/se/sv/kundservice')
    expect(finland).toContain('€49')
    expect(finland).toContain('€4.90')
    expect(finland).toContain('/fi/en/customer-service')
    expect(sweden + finland).not.toMatch(/\{(prefix|freeFrom|homeFee|pickupFee)\}/)
  })

  it.each([
    ['kopvillkor', 'sv-SE', 'Företag betalar frakten oavsett belopp'],
    ['leverans', 'sv-SE', 'Företag betalar frakten oavsett belopp'],
    ['foretag', 'sv-SE', 'Frakten faktureras i efterhand, oavsett belopp'],
    ['terms', 'en-US', 'Companies pay the delivery fee on orders of any size'],
    ['delivery', 'en-US', 'Companies pay the delivery fee on orders of any size'],
    ['company-orders', 'en-US', 'The delivery fee is invoiced afterwards, on orders of any size'],
  ])(
    'The content page /%s in %s says that free delivery is not for companies [CHECKOUT-05]',
    async (alias, languageId, text) => {
      expect(JSON.stringify(await loadRawArea({ alias, languageId }))).toContain(text)
    },
  )

  it('A widget configuration that is not JSON is served unchanged [MORE-02]', async () => {
    const alias = await addPage({ id: 70_001 })
    const { containers } = await loadArea({ alias })
    expect(containers[0]?.widgets[0]?.configuration).toBe('not JSON /se/sv')
  })

  it('A content page is served only within its active period [MORE-02]', async () => {
    const future = await addPage({ id: 70_002, from: '2999-01-01T00:00:00.000Z' })
    const past = await addPage({ id: 70_003, to: '2026-02-01T00:00:00.000Z' })
    const now = await addPage({ id: 70_004, to: '2999-01-01T00:00:00.000Z' })
    const foundPages = await Promise.all([future, past, now].map((alias) => loadRawArea({ alias })))
    expect(foundPages.map((page) => page !== null)).toEqual([false, false, true])
  })

  it('The configuration of a form widget contains the form fields as a JSON string [MORE-02]', async () => {
    const form = (await loadWidgets({ alias: 'kundservice' })).find(({ name }) => name === 'JSON')
    const json: unknown = JSON.parse(z.string().parse(form?.configuration.json))
    expect(json).toMatchObject({
      sendFormToEmail: 'hej@24hourmeals.example',
      fields: [{ type: 'input' }, { type: 'email' }, { type: 'select' }, { type: 'textarea' }],
    })
  })

  it('Texts and forms name the address of the seller [MORE-02]', async () => {
    const SELLER = { name: 'A', addressLines: ['B'], organizationNumber: '1', email: 'a@shop.test' }
    const load = async (alias: string) => {
      const settings = { OPEN: 'true', SELLER }
      return (await post({ query: AREA, variables: { alias } }, {}, settings)).text()
    }
    for (const alias of ['kundservice', 'integritetspolicy']) {
      const text = await load(alias)
      expect(text).toContain('mailto:a@shop.test')
      expect(text).not.toMatch(/24hourmeals\.example|helpEmail/)
    }
  })

  it('A widget picture is found in every valid size and not found in an invalid size [MORE-02]', async () => {
    const path = (size: string) => `/merchant/pagewidget/${size}/hero-table.svg`
    const replies = await Promise.all(
      ['100w', '1200w', 'raw', '100', 'w'].map((size) => fetchMerchant(path(size))),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404])
  })
})

describe('previews', () => {
  it('An unpublished page is shown only with the preview flag and a preview token [ROUTE-10]', async () => {
    expect(await loadRawArea({ alias: 'julmat' })).toBeNull()
    expect(await loadRawArea({ alias: 'julmat', preview: true })).toBeNull()
    expect(await loadRawArea({ alias: 'julmat' }, previewHeaders)).toBeNull()
    expect(await loadArea({ alias: 'julmat', preview: true }, previewHeaders)).toMatchObject({
      title: 'Jul utan stress',
    })
    const names = (await loadWidgets({ alias: 'julmat', preview: true }, previewHeaders)).map(
      ({ type }) => type,
    )
    expect(names).toContain('VideoPageWidget')
  })

  it('A preview shows the draft of a published page, or the page itself if it has no draft [ROUTE-10]', async () => {
    const alias = await addPage({ id: 70_011 })
    await addPage({ id: 70_011, isDraft: true })
    expect(await loadArea({ alias })).toMatchObject({ title: 'published' })
    expect(await loadArea({ alias, preview: true }, previewHeaders)).toMatchObject({
      title: 'draft',
    })
    expect(await loadArea({ alias: 'om-oss', preview: true }, previewHeaders)).toMatchObject({
      id: 101,
    })
  })

  it('A preview is refused to customers, to a token of another merchant and to the outdated x-preview header [ROUTE-10]', async () => {
    const { headers } = await register()
    const body = { query: AREA, variables: { alias: 'julmat', preview: true } }
    const hidden = { data: { widgetArea: null } }
    const loadWith = async (extraHeaders: Record<string, string>, settings: Settings) =>
      (await post(body, { 'x-apikey': 'a-secret-key', ...extraHeaders }, settings)).json()
    const openSettings: Settings = { OPEN: 'true', API_KEY: 'a-secret-key' }
    expect(await loadWith(headers, openSettings)).toMatchObject(hidden)
    expect(await loadWith({ 'x-preview': 'true' }, openSettings)).toMatchObject(hidden)
    expect(await loadWith(previewHeaders, closed)).toMatchObject(hidden)
    const withTokenSecret = { ...closed, TOKEN_SECRET: 'a key of its own, of 32 characters' }
    expect(await loadWith(previewHeaders, withTokenSecret)).toMatchObject(hidden)
  })

  it('A preview request without an alias and an area returns the page that its preview token names [ROUTE-10]', async () => {
    const hidden = await loadArea({ alias: 'julmat', preview: true }, previewHeaders)
    const page = await createPreviewHeaders(hidden.id)
    expect(await loadArea({ preview: true }, page)).toMatchObject({ title: 'Jul utan stress' })
    const emptyAreaNames = { family: '', areaName: '', alias: '' }
    expect((await loadArea({ ...english, ...emptyAreaNames, preview: true }, page)).title).not.toBe(
      'Jul utan stress',
    )
    expect(await loadRawArea({ preview: true }, previewHeaders)).toBeNull()
    expect(await loadRawArea({}, page)).toBeNull()
    expect(await loadArea({ preview: true, alias: 'om-oss' }, page)).toMatchObject({ id: 101 })
    expect(await loadRawArea({ preview: true }, await createPreviewHeaders(999_999))).toBeNull()
  })
})

describe('the list of content pages', () => {
  const loadAliases = async (variables: Record<string, unknown>) =>
    (await loadPages(variables)).map(({ alias }) => alias)

  it('The page list contains every published page with its URL [MORE-02]', async () => {
    const pages = await loadPages({ marketId: 'fi', languageId: 'en-US' })
    expect(pages).toContainEqual({
      id: 103,
      name: 'Terms of purchase',
      title: 'Terms of purchase',
      alias: 'terms',
      tags: ['#menu', 'legal'],
      canonicalUrl: '/fi/en/terms',
      activeFrom: '2026-01-01T00:00:00.000Z',
      activeTo: null,
      meta: { title: 'Terms of purchase', description: expect.stringContaining('24 Hour Meals') },
    })
    expect(pages.map(({ alias }) => alias)).not.toContain('christmas-food')
  })

  it('The tag filter of the page list treats #menu and menu as different tags [MORE-02]', async () => {
    expect(await loadAliases({ includeTags: ['#menu'] })).toContain('kopvillkor')
    expect(await loadAliases({ includeTags: ['menu'] })).toEqual([])
    expect(await loadAliases({ includeTags: ['#contact'] })).toEqual([])
    expect(await loadAliases({ includeTags: ['contact', '#contact'] })).toEqual(['kundservice'])
    expect(await loadAliases({ includeTags: ['landing'] })).toEqual(['foretag'])
  })

  it('The page list omits pages with an excluded tag [MORE-02]', async () => {
    expect(await loadAliases({ includeTags: ['#menu'], excludeTags: ['info'] })).toEqual([
      'kopvillkor',
      'integritetspolicy',
      'cookies',
    ])
    expect(await loadAliases({ includeTags: [], excludeTags: [null, ''] })).toContain('om-oss')
  })

  it('The page list contains no widget areas [MORE-02]', async () => {
    const { data } = await send('{ cmsPages { alias canonicalUrl } }')
    expect(JSON.stringify(data)).not.toContain('null')
  })
})
