import { describe, expect, it } from 'vitest'
import { isHeaderHidden, type HeaderScrollState } from './hide-header-on-scroll.ts'

const createState = (overrides: Partial<HeaderScrollState>): HeaderScrollState => ({
  y: 500,
  previousY: 500,
  height: 120,
  isHidden: false,
  mustStayVisible: false,
  ...overrides,
})

describe('hiding the site header on scroll [STATE-08]', () => {
  it.each<[string, Partial<HeaderScrollState>, boolean]>([
    ['hides when scrolling down', { previousY: 450 }, true],
    ['stays visible until the page has scrolled past its height', { y: 120, previousY: 50 }, false],
    ['appears again when scrolling up', { previousY: 550, isHidden: true }, false],
    ['stays hidden if the scroll position does not change', { isHidden: true }, true],
    ['ignores a very small movement', { previousY: 503, isHidden: true }, true],
    [
      'stays visible if it contains the focus or the shopper prefers reduced motion',
      { previousY: 450, mustStayVisible: true },
      false,
    ],
    ['appears again at the top of the page', { y: 0, previousY: 2, isHidden: true }, false],
  ])('the header %s', (_name, overrides, expected) =>
    expect(isHeaderHidden(createState(overrides))).toBe(expected),
  )
})
