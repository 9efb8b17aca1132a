import { describe, expect, it } from 'vitest'
import { consentPurposes } from '../consent/consent.ts'
import { destinationKinds, destinations, listAgreedKinds, listSources } from './destinations.ts'

const configured = Object.fromEntries(destinationKinds.map((kind) => [kind, { id: 'a' }]))

describe('the tools that a visitor agreed to', () => {
  it.each([
    [[], []],
    [consentPurposes, destinationKinds],
    [['analytics'], ['consentTool', 'analytics', 'tagManager', 'sessionRecording']],
    [['email'], ['consentTool', 'emailMarketing']],
    [['ads'], ['consentTool', 'tagManager', 'adPixel', 'professionalNetwork']],
  ] as const)('after consent to %j they are %j [TRACK-05]', (consent, kinds) => {
    expect(listAgreedKinds(configured, consent)).toEqual(kinds)
  })

  it('a tool without an id is none of them [TRACK-05]', () => {
    expect(listAgreedKinds({}, consentPurposes)).toEqual([])
    expect(listAgreedKinds({ adPixel: { id: 'a' } }, consentPurposes)).toEqual(['adPixel'])
  })
})

describe('the sources of a tool', () => {
  it('an endpoint replaces the public origins in the directives that the tool needs [TRACK-05]', () => {
    const frame = (endpoint?: string) =>
      listSources('consentTool', { id: 'a', endpoint }, 'frame-src')
    expect(frame()).toEqual(['https://consentcdn.cookiebot.com'])
    expect(frame('https://tags.shop.example')).toEqual(['https://tags.shop.example'])
    expect(frame('/merchant/collect')).toEqual(["'self'"])
    const pixel = { id: 'a', endpoint: 'https://tags.shop.example' }
    expect(listSources('adPixel', pixel, 'frame-src')).toEqual([])
  })

  it('every source is an https origin, and every tool has cookies to remove [TRACK-05]', () => {
    for (const { origin, sources, cookies } of Object.values(destinations)) {
      for (const source of [origin, ...Object.values(sources).flat()]) {
        expect(source).toMatch(/^https:\/\/(?:\*\.)?[a-z-]+(?:\.[a-z-]+)+$/)
      }
      expect(cookies).not.toEqual([])
    }
  })
})
