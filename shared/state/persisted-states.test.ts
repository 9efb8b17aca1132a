import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePersistedStates, printPersistedStates } from './persisted-states.ts'

const empty = { favorites: [], customerType: null, vatIncluded: null, others: [] }

describe('the cookie of persisted states', () => {
  it('STATE-01 STATE-02 is entries of name and JSON, between semicolons', () => {
    const text = 'favorites=[7,12];customerType="ORGANIZATION";vatIncluded=false'
    const states = {
      ...empty,
      favorites: [7, 12],
      customerType: 'ORGANIZATION',
      vatIncluded: false,
    }
    expect(parsePersistedStates(text)).toEqual(states)
    expect(printPersistedStates(states)).toBe(text)
  })

  it.each([
    undefined,
    '',
    'x',
    '=true',
    'favorites={}',
    'favorites=["7"]',
    'vatIncluded=1',
    'vatIncluded=fal',
    'customerType=PERSON',
  ])('STATE-01 %j is as good as nothing', (text) => {
    expect(parsePersistedStates(text)).toEqual(empty)
  })

  it('STATE-01 keeps what other parts of the shop have written', () => {
    const text = 'vatIncluded=true;list/relocatePage=3'
    expect(printPersistedStates(parsePersistedStates(text))).toBe(text)
  })

  it('STATE-01 reads whatever it prints, and anything at all without failing', () => {
    const favorites = fc.uniqueArray(fc.nat(), { maxLength: 400 })
    const type = fc.option(fc.constantFrom('PERSON', 'ORGANIZATION', 'STUDENT'))
    const isIncluded = fc.option(fc.boolean())
    fc.assert(
      fc.property(favorites, type, isIncluded, (ids, customerType, vatIncluded) => {
        const states = { favorites: ids, customerType, vatIncluded, others: [] }
        expect(parsePersistedStates(printPersistedStates(states))).toEqual(states)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = printPersistedStates(parsePersistedStates(text))
        expect(printPersistedStates(parsePersistedStates(once))).toBe(once)
      }),
    )
  })
})
