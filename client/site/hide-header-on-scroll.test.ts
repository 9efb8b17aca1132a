import { describe, expect, it } from 'vitest'
import { isHeaderHidden, type HeaderScrollState } from './hide-header-on-scroll.ts'

const createState = (part: Partial<HeaderScrollState>): HeaderScrollState => ({
  y: 500,
  previousY: 500,
  height: 120,
  isHidden: false,
  mustStayVisible: false,
  ...part,
})

describe('the site header [STATE-08]', () => {
  it.each<[string, Partial<HeaderScrollState>, boolean]>([
    ['hides on the way down', { previousY: 450 }, true],
    ['stays until the page has scrolled past its height', { y: 120, previousY: 50 }, false],
    ['comes back on the way up', { previousY: 550, isHidden: true }, false],
    ['stays hidden while nothing moves', { isHidden: true }, true],
    ['ignores the tremor of a finger', { previousY: 503, isHidden: true }, true],
    [
      'stays with focus inside or with reduced motion',
      { previousY: 450, mustStayVisible: true },
      false,
    ],
    ['comes back at the top', { y: 0, previousY: 2, isHidden: true }, false],
  ])('the header %s', (_name, part, expected) =>
    expect(isHeaderHidden(createState(part))).toBe(expected),
  )
})
