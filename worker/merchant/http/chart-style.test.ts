import { expect, it } from 'vitest'
import { chartStyle } from './chart-style.ts'

it('the styles of charts and of their tables leave the tables of other pages as they are', () => {
  const selectors = [...chartStyle.matchAll(/^([^\s}].*) \{$/gm)].map(([, selector]) => selector)
  expect(selectors).toContain('.table table')
  expect(selectors.filter((selector) => !/^\.(chart|table)\b/.test(selector ?? ''))).toEqual([])
})
