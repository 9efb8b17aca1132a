import { describe, expect, it } from 'vitest'
import { findPlace, parsePlace, type Arrival } from './keep-place.ts'

const left = { page: 'account', y: 240 }

const arrive = (change: Partial<Arrival> = {}) =>
  findPlace(left, {
    page: 'account',
    type: 'navigate',
    isFromShop: true,
    hash: '',
    hasNews: false,
    ...change,
  })

describe('the place on a page', () => {
  it('ROUTE-16 is kept from one page of the account to another', () => {
    expect(arrive()).toBe(240)
  })

  it.each<[string, Partial<Arrival>]>([
    ['on any other page', { page: '/en/news' }],
    ['where a hash names an element', { hash: '#content' }],
    ['by going back, where the browser knows it', { type: 'back_forward' }],
    ['by loading again, likewise', { type: 'reload' }],
    ['by an address that was typed', { isFromShop: false }],
    ['where the page has something to tell first', { hasNews: true }],
  ])('ROUTE-16 is not kept %s', (_, change) => {
    expect(arrive(change)).toBeNull()
  })

  it('ROUTE-16 is not known at first, nor from what anybody else has stored', () => {
    expect(parsePlace(null)).toBeNull()
    expect(parsePlace('{"page":"account","y":"240"}')).toBeNull()
    expect(parsePlace('{')).toBeNull()
    expect(parsePlace('{"page":"account","y":240}')).toEqual(left)
  })
})
