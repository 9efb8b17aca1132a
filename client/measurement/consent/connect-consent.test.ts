import { expect, it } from 'vitest'
import { needsNewPolicy, toConsent } from './connect-consent.ts'

const ownTool = { id: 'a', endpoint: '/merchant/collect' }

it.each([
  ['answer=all', { adPixel: { id: 'a' } }, true],
  ['answer=all', { analytics: ownTool, adPixel: { id: 'a' } }, true],
  ['answer=chosen&ads=on', { adPixel: { id: 'a', endpoint: 'https://a.example' } }, true],
  ['answer=none', { adPixel: { id: 'a' } }, false],
  ['answer=chosen', { adPixel: { id: 'a' } }, false],
  ['ads=on', { adPixel: { id: 'a' } }, false],
  ['answer=all', { analytics: ownTool }, false],
])(
  'the answer %s to the tools %o needs a page with another policy: %s [TRACK-05]',
  (answer, tools, isNeeded) => {
    expect(needsNewPolicy(toConsent(new URLSearchParams(answer)), tools)).toBe(isNeeded)
  },
)
