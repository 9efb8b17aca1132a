import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countFavorites,
  parsePersistedChoices,
  parsePersistedStates,
  serializePersistedStates,
} from './persisted-states.ts'

const empty = { favorites: [], customerType: null, vatIncluded: null, otherEntries: [] }

describe('the cookie of persisted states', () => {
  it('the cookie contains pairs of a name and a JSON value, separated by semicolons [STATE-01, STATE-02]', () => {
    const text = 'favorites="7.c";customerType="ORGANIZATION";vatIncluded=false'
    const states = {
      ...empty,
      favorites: [7, 12],
      customerType: 'ORGANIZATION',
      vatIncluded: false,
    }
    expect(parsePersistedStates(text)).toEqual(states)
    expect(serializePersistedStates(states)).toBe(text)
  })

  it.each([
    undefined,
    '',
    'x',
    '=true',
    'favorites={}',
    'favorites=["7"]',
    'favorites=[7.5,1e99,0,-4,2147483648]',
    'favorites="0.A.zzzzzz.-1.1e+5"',
    'favorites=7',
    'vatIncluded=1',
    'vatIncluded=fal',
    'customerType=PERSON',
  ])('the value %j gives empty states [STATE-01]', (text) => {
    expect(parsePersistedStates(text)).toEqual(empty)
  })

  it('favorites are also read as a list of numbers, without duplicates [STATE-01]', () => {
    expect(parsePersistedStates('favorites=[7,12,7]').favorites).toEqual([7, 12])
    expect(parsePersistedStates('favorites="7.c.7"').favorites).toEqual([7, 12])
  })

  it('400 favorites with the longest ids and the other states fit in a cookie, and more are dropped [STATE-01]', () => {
    const favorites = Array.from({ length: 450 }, (_, index) => 2 ** 31 - 1 - index)
    const text = serializePersistedStates({
      favorites: favorites.slice(0, 400),
      customerType: 'ORGANIZATION',
      vatIncluded: false,
      otherEntries: [],
    })
    const cookie = `ralph-persisted-states=${encodeURIComponent(text)}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`
    expect(cookie.length).toBeLessThan(4096)
    expect(parsePersistedStates(text).favorites).toEqual(favorites.slice(0, 400))
    const tooMany = JSON.stringify(favorites)
    expect(parsePersistedStates(`favorites=${tooMany}`).favorites).toHaveLength(400)
  })

  it('a cookie entry with an unknown name is kept unchanged [STATE-01]', () => {
    const text = 'vatIncluded=true;list/relocatePage=3'
    expect(serializePersistedStates(parsePersistedStates(text))).toBe(text)
  })

  it('parsing returns the states that were serialized, and never throws an error for any text [STATE-01]', () => {
    const favorites = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 400 })
    const type = fc.option(fc.constantFrom('PERSON', 'ORGANIZATION', 'STUDENT'))
    const isIncluded = fc.option(fc.boolean())
    fc.assert(
      fc.property(favorites, type, isIncluded, (ids, customerType, vatIncluded) => {
        const states = { favorites: ids, customerType, vatIncluded, otherEntries: [] }
        expect(parsePersistedStates(serializePersistedStates(states))).toEqual(states)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = serializePersistedStates(parsePersistedStates(text))
        expect(serializePersistedStates(parsePersistedStates(once))).toBe(once)
      }),
    )
  })

  it('the choices and the number of favorites are those of all states [STATE-01, STATE-02]', () => {
    const entry = fc.constantFrom(
      'favorites="7.c"',
      'favorites=[7,12,30]',
      'favorites={}',
      'customerType="STUDENT"',
      'customerType=x',
      'vatIncluded=false',
      'vatIncluded=1',
      'xfavorites="7"',
      '',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(entry).map((all) => all.join(';')),
          fc.string(),
        ),
        (text) => {
          const { customerType, vatIncluded, favorites } = parsePersistedStates(text)
          expect(parsePersistedChoices(text)).toEqual({ customerType, vatIncluded })
          expect(countFavorites(text)).toBe(favorites.length)
        },
      ),
    )
  })
})
