import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashBuyer, hashPersonal } from './hash-buyer.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the hashes of a buyer', () => {
  it('a known address has its published hash, in lower-case hex [TRACK-04]', async () => {
    expect(await hashPersonal('  Test@Example.com ')).toBe(
      '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b',
    )
  })

  it('every text is trimmed and lower-cased before it is hashed [TRACK-04]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const normal = text.trim().toLowerCase()
        const expected = normal === '' ? undefined : sha256(normal)
        expect(await hashPersonal(text)).toBe(expected)
        expect(await hashPersonal(` ${normal}\n`)).toBe(expected)
      }),
    )
  })

  it('a value that is missing or blank is not hashed [TRACK-04]', async () => {
    const buyer = { email: 'Anna@Example.com', firstName: ' ', lastName: null, zip: '111 22' }
    expect(await hashBuyer(buyer)).toEqual({
      sha256_email_address: sha256('anna@example.com'),
      address: { sha256_postal_code: sha256('111 22') },
    })
    expect(await hashBuyer({ email: null, firstName: '', lastName: '', zip: '' })).toEqual({})
  })
})
