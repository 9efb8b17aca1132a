import { beforeEach, describe, expect, it } from 'vitest'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)

const readStyle = (text: string) => /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''

describe('the theme of a channel', () => {
  it('CHANNEL-03 stands in the first HTML through an allow-list of names and shapes', async () => {
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
    for (const dropped of ['#654321', '#abcdef', 'position:fixed', 'display:none', "alert('x')"]) {
      expect(text).not.toContain(dropped)
    }
  })

  it('CHANNEL-01 is joined to its channel by the channel’s id, whichever stands first', async () => {
    const channels = {
      '2|se': { name: 'Two', host: 'two.example', theme: { '--color-accent': '#222222' } },
      '1|se': { name: 'One', theme: { '--color-accent': '#111111' } },
    }
    const open = (origin: string) => createShop({ origin, variables: { CHANNELS: channels } })
    const [one, two] = await Promise.all([
      open('https://one.example').get('/en/markets'),
      open('https://two.example').get('/en/markets'),
    ])
    expect(readStyle(one.text)).toContain('--color-accent:#111111')
    expect(readStyle(two.text)).toContain('--color-accent:#222222')
    // The merchant's own part comes by the same id: the second channel has no market of the United States.
    expect(one.text).toContain('field-market-us')
    expect(two.text).not.toContain('field-market-us')
  })
})
