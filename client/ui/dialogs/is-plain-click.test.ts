import { expect, it } from 'vitest'
import { isPlainClick } from './is-plain-click.ts'

const click = {
  button: 0,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

it.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
  [{ defaultPrevented: true }, false],
])('a click with %j counts as a plain click: %j', (overrides, expected) => {
  expect(isPlainClick({ ...click, ...overrides })).toBe(expected)
})
