import { describe, expect, it } from 'vitest'
import { normalizeTags } from './normalize-tags.ts'

describe('tags of newsletter subscribers', () => {
  it('subscriber tags are unique and limited in number and length [MORE-01]', () => {
    expect(normalizeTags([' footer ', 'footer', '', null, 'x'.repeat(80)])).toEqual([
      'footer',
      'x'.repeat(50),
    ])
    expect(normalizeTags(Array.from({ length: 30 }, (_, index) => `t${index}`))).toHaveLength(20)
    expect(normalizeTags(null)).toEqual([])
  })
})
