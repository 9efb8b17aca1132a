import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePersistedStates, serializePersistedStates } from './persisted-states.ts'

const empty = { favorites: [], customerType: null, vatIncluded: null, otherEntries: [] }

describe('the cookie of persisted states', () => {
  it('the cookie contains pairs of a name and a JSON value, separated by semicolons [STATE-01, STATE-02]', () => {
    const text = 'favorites=[7,12];customerType="ORGANIZATION";vatIncluded=false'
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
    'favorites=[7.5,1e99]',
    'vatIncluded=1',
    'vatIncluded=fal',
    'customerType=PERSON',
  ])('the value %j gives empty states [STATE-01]', (text) => {
    expect(parsePersistedStates(text)).toEqual(empty)
  })

  it('a cookie entry with an unknown name is kept unchanged [STATE-01]', () => {
    const text = 'vatIncluded=true;list/relocatePage=3'
    expect(serializePersistedStates(parsePersistedStates(text))).toBe(text)
  })

  it('parsing returns the states that were serialized, and never throws an error for any text [STATE-01]', () => {
    const favorites = fc.uniqueArray(fc.nat(), { maxLength: 400 })
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
})
