import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { digestToBase64, sha256Hex } from './digest.ts'

const text = 'Köttbullar & potatis'

describe('the digest functions', () => {
  it('sha256Hex returns the SHA-256 in hexadecimal and digestToBase64 returns it in base64', async () => {
    expect(await sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
    expect(await digestToBase64(text)).toBe(createHash('sha256').update(text).digest('base64'))
  })

  it('digestToBase64 uses the algorithm that the caller chooses', async () => {
    const expected = createHash('sha384').update(text).digest('base64')
    expect(await digestToBase64(text, 'SHA-384')).toBe(expected)
  })
})
