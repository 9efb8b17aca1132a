import { describe, expect, it } from 'vitest'
import { readTags } from './newsletter.ts'

describe('a subscriber', () => {
  it('MORE-01 has each tag once, a few short ones at most', () => {
    expect(readTags([' footer ', 'footer', '', null, 'x'.repeat(80)])).toEqual([
      'footer',
      'x'.repeat(50),
    ])
    expect(readTags(Array.from({ length: 30 }, (_, index) => `t${index}`))).toHaveLength(20)
    expect(readTags(null)).toEqual([])
  })
})
