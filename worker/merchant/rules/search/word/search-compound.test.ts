import { describe, expect, it } from 'vitest'
import { listCompoundParts, listKnownSplits } from './search-compound.ts'
import { listEdits } from './edit-distance.ts'

const known = ['kyckling', 'gryta', 'kott', 'bullar', 'kottbullar', 'ris', 'lins', 'soppa']
const isPart = (text: string) => known.includes(text)

describe('compounds', () => {
  it.each([
    ['kycklinggryta', { left: 'kyckling', right: 'gryta' }],
    ['kycklingsgryta', { left: 'kyckling', right: 'gryta' }],
    ['linssoppa', { left: 'lins', right: 'soppa' }],
  ])('the compound %s is split into two known words [LIST-07]', (word, split) => {
    expect(listKnownSplits(word, ['s'], isPart)).toEqual([split])
  })

  it.each(['sparris', 'xkyckling', 'gryta', 'kycklinggrytor'])(
    'the word %s is not split, because one part is unknown or too short [LIST-07]',
    (word) => {
      expect(listKnownSplits(word, ['s'], isPart)).toEqual([])
    },
  )

  it.each([
    ['kycklingkottbullar', ['kyckling', 'kottbullar', 'kott', 'bullar']],
    ['kycklingshawarma', ['kyckling', 'shawarma']],
    ['sparris', []],
  ])('the parts of %s are %j [LIST-07]', (word, parts) => {
    expect(listCompoundParts(word, ['s'], isPart)).toEqual(parts)
  })

  it('every kind of typing error in a word is listed [LIST-07]', () => {
    const edits = listEdits('soppa')
    expect(edits).toEqual(expect.arrayContaining(['sopa', 'sopppa', 'sappa', 'osppa']))
    expect(edits).not.toContain('soppa')
    expect(edits).not.toContain('sop')
  })
})
