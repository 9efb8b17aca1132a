import { expect, it } from 'vitest'
import { isConsentRecord } from './consent-record.ts'

it.each([
  [1, [], true],
  [2, ['analytics', 'email', 'ads'], true],
  [0, ['ads'], false],
  [1, ['anna@example.com'], false],
  [1, ['Anna'], false],
  [1, [''], false],
  [1, Array.from({ length: 11 }, () => 'ads'), false],
])(
  'a record of version %i with the purposes %o is valid: %o [TRACK-01]',
  (version, purposes, is) => {
    expect(isConsentRecord({ version, purposes })).toBe(is)
  },
)
