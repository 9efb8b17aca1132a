import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getLightSurface } from './get-light-surface.ts'

const css = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8')

it.each([
  ['light-dark(#f6f8fa, #0d131b)', '#f6f8fa'],
  ['light-dark(oklch(98% 0.01 90), #0d131b)', 'oklch(98% 0.01 90)'],
  ['#f6f8fa', '#f6f8fa'],
])('the light surface of a theme with the surface %s is %s [CHANNEL-03]', (surface, light) => {
  expect(getLightSurface({ '--color-surface': surface })).toBe(light)
})

it('a theme without a surface has the surface of the style sheet [CHANNEL-03]', () => {
  const surface = /--color-surface: (light-dark\([^;]+\));/.exec(css)?.[1] ?? ''
  expect(getLightSurface({})).toBe(getLightSurface({ '--color-surface': surface }))
})
