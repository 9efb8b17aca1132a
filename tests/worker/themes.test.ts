import { beforeEach, describe, expect, it } from 'vitest'
import { createShop, startFreshIsolate } from './create-shop.ts'

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
