import { describe, expect, it } from 'vitest'
import { isTest, listFiles, readText } from './repository.ts'

const rows = [
  ...readText('tests/requirements.md').matchAll(/^\| ([A-Z]+-\d{2}) \| (.+) \|$/gm),
].map(([, id = '', promise = '']) => ({ id, promise }))
const ids = rows.map(({ id }) => id)
const groups = Map.groupBy(ids, (id) => id.split('-')[0] ?? '')

/** Ids of requirements that are not built yet. Remove an id when the first test names it. */
const unbuiltIds = ['TRACK-02', 'TRACK-03', 'TRACK-04', 'TRACK-05']

type TitleIds = {
  /** Ids in one bracket at the end of a title, such as `… [CART-05, LIST-02]`. */
  named: string[]
  /** Ids that are at another place of the title or are not written in this form. */
  misplaced: string[]
}

const ID = String.raw`[A-Z]{3,}-\d+`
const TITLE_END = new RegExp(String.raw`(?<=\S )\[(${ID}(?:, ${ID})*)\](?=['"${'`'}])`, 'g')
const OTHER_ID = new RegExp(String.raw`\[${ID}|\b(?:${[...groups.keys()].join('|')})-\d{2}\b`, 'g')

function listTitleIds(code: string): TitleIds {
  return {
    named: [...code.matchAll(TITLE_END)].flatMap(([, text = '']) => text.split(', ')),
    misplaced: [...code.replaceAll(TITLE_END, '').matchAll(OTHER_ID)].map(([id]) => id),
  }
}

const thisFile = 'tests/repo/requirement-ids.test.ts'
const testFiles = listFiles()
  .filter((file) => isTest(file) && /\.tsx?$/.test(file) && file !== thisFile)
  .map((file) => ({ file, ...listTitleIds(readText(file)) }))

describe('requirement ids in tests and in tests/requirements.md', () => {
  it('each requirement id has exactly one row in the table, with a description', () => {
    expect(ids).toEqual([...new Set(ids)])
    expect(rows.filter(({ promise }) => promise.trim().length < 20)).toEqual([])
  })

  it('the requirement ids of every group are numbered without a gap', () => {
    const expected = [...groups].flatMap(([group, members]) =>
      members.map((_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
    )
    expect(ids).toEqual(expected)
  })

  it('every requirement id in a test title has a row in the table', () => {
    const unknown = testFiles.flatMap(({ file, named }) =>
      named.filter((id) => !ids.includes(id)).map((id) => `${file}: ${id}`),
    )
    expect(unknown).toEqual([])
  })

  it('a test file contains requirement ids only at the end of titles, in one bracket', () => {
    const misplaced = testFiles.flatMap((each) => each.misplaced.map((id) => `${each.file}: ${id}`))
    expect(misplaced).toEqual([])
  })

  it('every requirement is named by a test, except the requirements that are not built yet', () => {
    const named = new Set(testFiles.flatMap((each) => each.named))
    expect(ids.filter((id) => !named.has(id))).toEqual(unbuiltIds)
  })
})

describe('finding requirement ids in test titles', () => {
  it.each([
    { title: 'it holds [CART-01]', named: ['CART-01'], misplaced: [] },
    { title: 'it holds [CART-01, LIST-99]', named: ['CART-01', 'LIST-99'], misplaced: [] },
    { title: '[CART-01] it holds', named: [], misplaced: ['[CART-01'] },
    { title: 'CART-01: it holds', named: [], misplaced: ['CART-01'] },
    { title: 'it holds [CART-01] [LIST-02]', named: ['LIST-02'], misplaced: ['[CART-01'] },
    { title: 'it holds [CART-01 LIST-02]', named: [], misplaced: ['[CART-01', 'LIST-02'] },
    { title: 'it holds [NOTHING-01] always', named: [], misplaced: ['[NOTHING-01'] },
  ])('the test finds the correct ids in the title $title', ({ title, named, misplaced }) => {
    expect(listTitleIds(`it('${title}', () => {})`)).toEqual({ named, misplaced })
  })
})
