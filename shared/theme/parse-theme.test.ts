import { describe, expect, it } from 'vitest'
import { officeTheme } from './office-theme.ts'
import { parseTheme } from './parse-theme.ts'

describe('parsing the theme of a channel', () => {
  it('every token of the office theme is accepted [CHANNEL-03]', () => {
    expect(parseTheme(officeTheme)).toEqual(officeTheme)
  })

  it('a token with an unknown name is dropped [CHANNEL-03]', () => {
    expect(parseTheme({ '--color-unknown': '#ffffff', color: '#ffffff', __proto__: {} })).toEqual(
      {},
    )
  })

  it.each([
    ['--color-accent', 'red'],
    ['--color-accent', '#fff;}body{display:none'],
    ['--color-accent', 'url(https://evil.example/x)'],
    ['--color-accent', 'light-dark(#ffffff, var(--x))'],
    ['--color-accent', '#ffffff\n'],
    ['--color-accent', '#ffffff</style><script>alert(1)</script>'],
    ['--radius-card', '10px;position:fixed'],
    ['--radius-card', 'calc(1px)'],
    ['--radius-card', '9999px'],
    ['--font-heading', "'Evil', url(x)"],
    ['--density', '1}'],
    ['--density', 1],
    ['--weight-heading', null],
  ])('the theme token %s with the value %j is dropped [CHANNEL-03]', (name, value) => {
    expect(parseTheme({ [name]: value })).toEqual({})
  })

  it.each([
    ['--color-accent', '#FFB020'],
    ['--color-accent', 'oklch(80% 0.16 78)'],
    ['--color-accent', 'light-dark(#ffb020, #ffb733)'],
    ['--radius-card', '0'],
    ['--radius-card', '1.25rem'],
    ['--density', '0.9'],
  ])('the theme token %s with the value %j is accepted [CHANNEL-03]', (name, value) => {
    expect(parseTheme({ [name]: value })).toEqual({ [name]: value })
  })

  it.each([undefined, null, 'text', 7, []])(
    'the value %j, which is not a theme map, gives an empty theme',
    (value) => {
      expect(parseTheme(value)).toEqual({})
    },
  )

  it('parsing the same theme map twice returns the same object', () => {
    expect(parseTheme(officeTheme)).toBe(parseTheme(officeTheme))
  })
})
