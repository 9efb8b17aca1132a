import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  askArea,
  AREA,
  createPreview,
  loadArea,
  loadPages,
  loadWidgets,
  preview,
} from './content-steps.ts'
import { register } from './identity-steps.ts'
import { ask, post, send, type Settings } from './merchant.ts'

const english = { languageId: 'en-US' }
const closed = { API_KEY: 'a-secret-key' }

/** A page of its own with one text, so that tests never meet. */
async function addPage(own: { id: number; from?: string; to?: string | null; isDraft?: boolean }) {
  const { id, from = '2026-01-01T00:00:00.000Z', to = null, isDraft = false } = own
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

describe('a content page', () => {
  it('MORE-02 has every field a page has a place for', async () => {
    const page = await askArea({ alias: 'om-oss' })
    expect(page).toMatchObject({
      id: 101,
      name: 'About us',
      title: 'Om oss',
      familyName: null,
      pageArea: null,
      tags: ['#menu', 'info'],
      meta: {
        title: 'Om oss',
        description: expect.stringContaining('28 kök, över 300 rätter'),
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
  ])('MORE-02 /%s has several sections', async (alias) => {
    const { containers } = await loadArea({ alias })
    const html = JSON.stringify(containers)
    expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html.match(/<p>/g)?.length).toBeGreaterThanOrEqual(4)
  })

  it('MORE-02 has an address of its own in every language, and no other', async () => {
    expect(await loadArea({ alias: 'about-us', ...english })).toMatchObject({
      id: 101,
      title: 'About us',
    })
    expect(await askArea({ alias: 'about-us' })).toBeNull()
    expect(await askArea({ alias: 'om-oss', ...english })).toBeNull()
  })

  it.each(['nothing-here', 'OM-OSS', "om-oss' OR 1=1 --", '/om-oss'])(
    'MORE-02 "%s" is none',
    async (alias) => {
      expect(await askArea({ alias })).toBeNull()
    },
  )

  it('MORE-02 an alias counts, whatever family and area are sent beside it', async () => {
    const empty = { family: '', areaName: '', url: '', filters: [], displaySetting: 'desktop' }
    expect(await askArea({ alias: 'leverans', ...empty })).toEqual(
      await askArea({ alias: 'leverans' }),
    )
    expect(await askArea({ alias: '', ...empty })).toBeNull()
    expect(await askArea({})).toBeNull()
  })

  it('CART-04 names the amounts of the market', async () => {
    const sweden = JSON.stringify(await askArea({ alias: 'leverans' }))
    const finland = JSON.stringify(await askArea({ alias: 'delivery', marketId: 'fi', ...english }))
    expect(sweden).toContain('499\u00a0kr')
    expect(sweden).toContain('/se/sv/kundservice')
    expect(finland).toContain('€49')
    expect(finland).toContain('€4.90')
    expect(finland).toContain('/fi/en/customer-service')
    expect(sweden + finland).not.toMatch(/\{(prefix|freeFrom|homeFee|pickupFee)\}/)
  })

  it('MORE-02 serves a broken configuration as it is', async () => {
    const alias = await addPage({ id: 70_001 })
    const { containers } = await loadArea({ alias })
    expect(containers[0]?.widgets[0]?.configuration).toBe('not JSON /se/sv')
  })

  it('MORE-02 is there from its first day to its last', async () => {
    const future = await addPage({ id: 70_002, from: '2999-01-01T00:00:00.000Z' })
    const past = await addPage({ id: 70_003, to: '2026-02-01T00:00:00.000Z' })
    const now = await addPage({ id: 70_004, to: '2999-01-01T00:00:00.000Z' })
    const found = await Promise.all([future, past, now].map((alias) => askArea({ alias })))
    expect(found.map((page) => page !== null)).toEqual([false, false, true])
  })

  it('MORE-02 holds a form, as JSON within JSON', async () => {
    const form = (await loadWidgets({ alias: 'kundservice' })).find(({ name }) => name === 'JSON')
    const json: unknown = JSON.parse(z.string().parse(form?.configuration.json))
    expect(json).toMatchObject({
      sendFormToEmail: 'hjalp@24hourmeals.example',
      fields: [{ type: 'input' }, { type: 'email' }, { type: 'select' }, { type: 'textarea' }],
    })
  })

  it('MORE-02 has pictures that are served in the sizes they are named in', async () => {
    const path = (size: string) => `/merchant/pagewidget/${size}/hero-table.svg`
    const replies = await Promise.all(
      ['100w', '1200w', 'raw', '100', 'w'].map((size) => ask(path(size))),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404])
  })
})

describe('a preview', () => {
  it('ROUTE-10 shows a page that is not published, only to who may see it', async () => {
    expect(await askArea({ alias: 'julmat' })).toBeNull()
    expect(await askArea({ alias: 'julmat', preview: true })).toBeNull()
    expect(await askArea({ alias: 'julmat' }, preview)).toBeNull()
    expect(await loadArea({ alias: 'julmat', preview: true }, preview)).toMatchObject({
      title: 'Jul utan stress',
    })
    const names = (await loadWidgets({ alias: 'julmat', preview: true }, preview)).map(
      ({ type }) => type,
    )
    expect(names).toContain('VideoPageWidget')
  })

  it('ROUTE-10 shows the draft of a page that is published, and the page where there is none', async () => {
    const alias = await addPage({ id: 70_011 })
    await addPage({ id: 70_011, isDraft: true })
    expect(await loadArea({ alias })).toMatchObject({ title: 'published' })
    expect(await loadArea({ alias, preview: true }, preview)).toMatchObject({ title: 'draft' })
    expect(await loadArea({ alias: 'om-oss', preview: true }, preview)).toMatchObject({ id: 101 })
  })

  it('ROUTE-10 is refused to customers, to a token of another merchant, and to the header of old', async () => {
    const { headers } = await register()
    const body = { query: AREA, variables: { alias: 'julmat', preview: true } }
    const hidden = { data: { widgetArea: null } }
    const askWith = async (sent: Record<string, string>, settings: Settings) =>
      (await post(body, { 'x-apikey': 'a-secret-key', ...sent }, settings)).json()
    const opened: Settings = { OPEN: 'true', API_KEY: 'a-secret-key' }
    expect(await askWith(headers, opened)).toMatchObject(hidden)
    expect(await askWith({ 'x-preview': 'true' }, opened)).toMatchObject(hidden)
    expect(await askWith(preview, closed)).toMatchObject(hidden)
    const keyed = { ...closed, TOKEN_SECRET: 'a key of its own, of 32 characters' }
    expect(await askWith(preview, keyed)).toMatchObject(hidden)
  })

  it('ROUTE-10 without alias and area is of what its token names', async () => {
    const hidden = await loadArea({ alias: 'julmat', preview: true }, preview)
    const page = await createPreview(hidden.id)
    expect(await loadArea({ preview: true }, page)).toMatchObject({ title: 'Jul utan stress' })
    const nowhere = { family: '', areaName: '', alias: '' }
    expect((await loadArea({ ...english, ...nowhere, preview: true }, page)).title).not.toBe(
      'Jul utan stress',
    )
    expect(await askArea({ preview: true }, preview)).toBeNull()
    expect(await askArea({}, page)).toBeNull()
    expect(await loadArea({ preview: true, alias: 'om-oss' }, page)).toMatchObject({ id: 101 })
    expect(await askArea({ preview: true }, await createPreview(999_999))).toBeNull()
  })
})

describe('the list of pages', () => {
  const aliases = async (variables: Record<string, unknown>) =>
    (await loadPages(variables)).map(({ alias }) => alias)

  it('MORE-02 has every published page with its address', async () => {
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

  it('MORE-02 tells #menu from menu', async () => {
    expect(await aliases({ includeTags: ['#menu'] })).toContain('kopvillkor')
    expect(await aliases({ includeTags: ['menu'] })).toEqual([])
    expect(await aliases({ includeTags: ['#contact'] })).toEqual([])
    expect(await aliases({ includeTags: ['contact', '#contact'] })).toEqual(['kundservice'])
    expect(await aliases({ includeTags: ['landing'] })).toEqual(['foretag'])
  })

  it('MORE-02 leaves out what is not wanted', async () => {
    expect(await aliases({ includeTags: ['#menu'], excludeTags: ['info'] })).toEqual([
      'kopvillkor',
      'integritetspolicy',
      'cookies',
    ])
    expect(await aliases({ includeTags: [], excludeTags: [null, ''] })).toContain('om-oss')
  })

  it('MORE-02 has no areas in it', async () => {
    const { data } = await send('{ cmsPages { alias canonicalUrl } }')
    expect(JSON.stringify(data)).not.toContain('null')
  })
})
