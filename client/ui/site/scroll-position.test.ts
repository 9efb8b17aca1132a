import { describe, expect, it } from 'vitest'
import { findScrollTop, parseScrollPosition, type PageNavigation } from './scroll-position.ts'

const saved = { page: 'account', y: 240 }

const findTop = (overrides: Partial<PageNavigation> = {}) =>
  findScrollTop(saved, {
    page: 'account',
    type: 'navigate',
    isFromShop: true,
    hash: '',
    hasAlert: false,
    ...overrides,
  })

describe('finding the scroll position of a new page', () => {
  it('the scroll position is kept between two pages of the account [ROUTE-16]', () => {
    expect(findTop()).toBe(240)
  })

  it.each<[string, Partial<PageNavigation>]>([
    ['on any other page', { page: '/en/news' }],
    ['if the hash names an element', { hash: '#content' }],
    ['on going back, because the browser restores it', { type: 'back_forward' }],
    ['on a reload, because the browser restores it', { type: 'reload' }],
    ['for a typed address', { isFromShop: false }],
    ['if the page shows an alert', { hasAlert: true }],
  ])('the scroll position is not kept %s [ROUTE-16]', (_, overrides) => {
    expect(findTop(overrides)).toBeNull()
  })

  it('the stored scroll position is null if nothing valid is stored [ROUTE-16]', () => {
    expect(parseScrollPosition(null)).toBeNull()
    expect(parseScrollPosition({ page: 'account', y: '240' })).toBeNull()
    expect(parseScrollPosition({ page: 'account', y: 240 })).toEqual(saved)
  })
})
