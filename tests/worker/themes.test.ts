import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'

beforeEach(startFreshIsolate)

const readStyle = (text: string) => /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''

describe('channel theme', () => {
  it('a page contains only those values of the theme that have an allowed name and format [CHANNEL-03]', async () => {
    const theme = {
      '--color-accent': '#123456',
      '--radius-card': '10px;position:fixed',
      '--color-unknown': '#654321',
      color: '#abcdef',
      '--density': '1}body{display:none',
      '--font-heading': "x</style><script>alert('x')</script>",
    }
    const shop = createShop({ variables: { CHANNELS: { '1|se': { name: 'Shop', theme } } } })
    const { text } = await shop.get('/en')
    expect(readStyle(text)).toMatch(/:root\{--color-accent:#123456\}$/)
    for (const rejected of ['#654321', '#abcdef', 'position:fixed', 'display:none', "alert('x')"]) {
      expect(text).not.toContain(rejected)
    }
  })

  it('each channel gets the theme with its id, in any order of the settings [CHANNEL-01]', async () => {
    const channels = {
      '2|se': { name: 'Two', host: 'two.example', theme: { '--color-accent': '#222222' } },
      '1|se': { name: 'One', theme: { '--color-accent': '#111111' } },
    }
    const openShop = (origin: string) => createShop({ origin, variables: { CHANNELS: channels } })
    const [one, two] = await Promise.all([
      openShop('https://one.example').get('/en/markets'),
      openShop('https://two.example').get('/en/markets'),
    ])
    expect(readStyle(one.text)).toContain('--color-accent:#111111')
    expect(readStyle(two.text)).toContain('--color-accent:#222222')
    // Data of the merchant must be matched by the same id. The second channel does not have the
    // market United States.
    expect(one.text).toContain('field-market-us')
    expect(two.text).not.toContain('field-market-us')
  })
})

const manifestSchema = z.object({
  id: z.literal('/'),
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  start_url: z.string(),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
})

const readLinks = (text: string, rel: string) =>
  Array.from(text.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g')), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

async function loadManifest(shop: TestShop, path: string) {
  const [href = ''] = readLinks((await shop.get(path)).text, 'manifest')
  const { status, headers, text } = await shop.get(href)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'public, max-age=3600',
  ])
  return manifestSchema.parse(JSON.parse(text))
}

describe('web app manifest and icons', () => {
  it.each([
    ['/sv', 'sv-SE'],
    ['/en', 'en-US'],
  ])(
    'the page %s links to a manifest in its language, which starts there [ROUTE-18]',
    async (path, lang) => {
      expect(await loadManifest(createShop(), path)).toMatchObject({
        name: '24 Hour Meals',
        lang,
        start_url: path,
        theme_color: '#fbfaf5',
      })
    },
  )

  it('the app starts in the market of the page if the market is in the path [ROUTE-18]', async () => {
    const variables = { CHANNELS: { '1|se': { name: 'Shop', marketInPath: true } } }
    const shop = createShop({ variables })
    expect((await loadManifest(shop, '/fi/en')).start_url).toBe('/fi/en')
    const { text } = await shop.get('/manifest.webmanifest?locale=xx&market=xx')
    expect(manifestSchema.parse(JSON.parse(text)).start_url).toBe('/se/sv')
  })

  it('each channel has its own name, colours and icons [CHANNEL-03, ROUTE-18]', async () => {
    const office = createShop({ origin: 'https://office.localhost' })
    const { text } = await office.get('/sv')
    expect(readLinks(text, 'icon')).toEqual(['/favicon.ico', '/assets/icon-office.svg'])
    expect(readLinks(text, 'apple-touch-icon')).toEqual(['/assets/icon-office-180.png'])
    const { name, theme_color: color, icons } = await loadManifest(office, '/sv')
    expect([name, color]).toEqual(['24 Hour Office', '#f6f8fa'])
    expect(icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
      ['/assets/icon-office.svg', 'any', undefined],
      ['/assets/icon-office-192.png', '192x192', undefined],
      ['/assets/icon-office-512.png', '512x512', undefined],
      ['/assets/icon-office-maskable.png', '512x512', 'maskable'],
    ])
  })
})
