import { describe, expect, it } from 'vitest'
import { isHeaderHidden, type HeaderView } from './header.ts'

const view = (part: Partial<HeaderView>): HeaderView => ({
  y: 500,
  previousY: 500,
  height: 120,
  isHidden: false,
  mustStay: false,
  ...part,
})

describe('STATE-08 the header', () => {
  it.each<[string, Partial<HeaderView>, boolean]>([
    ['hides on the way down', { previousY: 450 }, true],
    ['stays until its own height is past', { y: 120, previousY: 50 }, false],
    ['comes back on the way up', { previousY: 550, isHidden: true }, false],
    ['stays hidden while nothing moves', { isHidden: true }, true],
    ['does not mind a trembling finger', { previousY: 503, isHidden: true }, true],
    ['stays with focus inside or with less motion', { previousY: 450, mustStay: true }, false],
    ['comes back at the top', { y: 0, previousY: 2, isHidden: true }, false],
  ])('%s', (_name, part, expected) => expect(isHeaderHidden(view(part))).toBe(expected))
})
