import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { digestToBase64, digestToHex } from './digest.ts'

const text = 'Köttbullar & potatis'

describe('the digest of a text', () => {
  it('the SHA-256 is returned in hexadecimal or in base64', async () => {
    expect(await digestToHex(text)).toBe(createHash('sha256').update(text).digest('hex'))
    expect(await digestToBase64(text)).toBe(createHash('sha256').update(text).digest('base64'))
  })

  it('another algorithm may be chosen', async () => {
    const expected = createHash('sha384').update(text).digest('base64')
    expect(await digestToBase64(text, 'SHA-384')).toBe(expected)
  })
})
