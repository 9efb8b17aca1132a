import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { officeTheme } from './office-theme.ts'

const css = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8')
const meals = Object.fromEntries(
  [...css.matchAll(/(--[a-z\d-]+): (light-dark\([^)]+\));/g)].map(([, name, value]) => [
    name,
    value,
  ]),
)

const themes: Record<string, Record<string, string | undefined>> = {
  meals,
  office: { ...meals, ...officeTheme },
}

function readColor(theme: string, token: string, scheme: 'light' | 'dark'): string {
  const pair = themes[theme]?.[`--color-${token}`]?.match(/#[\da-f]{6}/g)
  const color = pair?.[scheme === 'light' ? 0 : 1]
  if (!color) throw new Error(`${theme} has no pair of colours for ${token}`)
  return color
}

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channelValue = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channelValue <= 0.04045 ? channelValue / 12.92 : ((channelValue + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'accent-soft']

const texts: [string, string][] = [
  ...surfaces.flatMap((surface): [string, string][] => [
    ['on-surface', surface],
    ['on-surface-quiet', surface],
    ['success', surface],
    ['notice', surface],
    ['danger', surface],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-band', 'band'],
  ['on-band-quiet', 'band'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['notice', 'notice-soft'],
]

const controls: [string, string][] = [
  ['outline', 'surface'],
  ['outline', 'surface-raised'],
  ['outline', 'surface-sunken'],
  ['selected', 'surface-raised'],
  ['focus', 'surface'],
  ['focus', 'surface-sunken'],
  ['on-band', 'band'],
]

describe.each(['meals', 'office'])('the contrast of colours in the theme %s', (theme) => {
  describe.each(['light', 'dark'] as const)('the colours of the %s mode', (scheme) => {
    const measure = (one: string, other: string) =>
      getContrast(readColor(theme, one, scheme), readColor(theme, other, scheme))

    it.each(texts)(
      'a text in the colour %s is readable on the background %s [MORE-05]',
      (text, background) => {
        expect(measure(text, background)).toBeGreaterThanOrEqual(4.5)
      },
    )

    it.each(controls)(
      'a control in the colour %s is visible on the background %s [MORE-05]',
      (controlColor, background) => {
        expect(measure(controlColor, background)).toBeGreaterThanOrEqual(3)
      },
    )
  })
})
