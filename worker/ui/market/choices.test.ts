import { expect, it } from 'vitest'
import { findGroupTitle } from './choices.ts'

it.each([
  ['Eu', 'market.group.europe'],
  ['scandinavia', 'market.group.nordic'],
  ['toString', null],
])('a group of markets with the key %s has the title %s [CHANNEL-04]', (key, title) => {
  expect(findGroupTitle(key)).toBe(title)
})
