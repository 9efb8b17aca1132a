import { describe, expect, it } from 'vitest'
import { groupByEndpoint } from '#shared/measurement/destinations.ts'
import { parseDestinations } from './read-destinations.ts'

const endpoint = '/merchant/collect'
const tools = {
  analytics: { id: 'G-1', endpoint },
  emailMarketing: { id: 'mail' },
  adPixel: { id: 'pixel', endpoint },
}

describe('the tools in a page', () => {
  it('an endpoint is named once, for all its tools [TRACK-05]', () => {
    expect(groupByEndpoint(tools)).toEqual({
      [endpoint]: { analytics: 'G-1', adPixel: 'pixel' },
      '': { emailMarketing: 'mail' },
    })
  })

  it('a script reads each tool with its id and endpoint, in the order of the kinds [TRACK-05]', () => {
    const parsed = parseDestinations(JSON.stringify(groupByEndpoint(tools)))
    expect(parsed).toEqual(tools)
    expect(Object.keys(parsed)).toEqual(Object.keys(tools))
  })

  it('a page without tools has none, and an unknown kind is left out [TRACK-05]', () => {
    expect(parseDestinations('{}')).toEqual({})
    expect(parseDestinations('{"":{"other":"a"}}')).toEqual({})
  })
})
