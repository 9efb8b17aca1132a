import { describe, expect, it } from 'vitest'
import { isTest, listFiles, readText } from './repository.ts'

const rows = [
  ...readText('tests/requirements.md').matchAll(/^\| ([A-Z]+-\d{2}) \| (.+) \|$/gm),
].map(([, id = '', promise = '']) => ({ id, promise }))
const ids = rows.map(({ id }) => id)

/** Lists the ids in brackets at the end of quoted texts, where test titles have them. */
function listNamedIds(code: string): string[] {
  return [...code.matchAll(/ ((?:\[[A-Z]{3,}-\d+\] ?)+)['"`]/g)].flatMap(([, tail = '']) =>
    [...tail.matchAll(/[A-Z]{3,}-\d+/g)].map(([id]) => id),
  )
}

describe('requirement ids', () => {
  it('each requirement id has exactly one row with a promise', () => {
    expect(ids).toEqual([...new Set(ids)])
    expect(rows.filter(({ promise }) => promise.trim().length < 20)).toEqual([])
  })

  it('the ids of every group are numbered without a gap', () => {
    const groups = Map.groupBy(ids, (id) => id.split('-')[0] ?? '')
    const expected = [...groups].flatMap(([group, members]) =>
      members.map((_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
    )
    expect(ids).toEqual(expected)
    expect([...groups.keys()]).toEqual(
      'ROUTE GUARD CHANNEL LIST PRODUCT CART CHECKOUT FORM ACCOUNT STATE API TRACK ERROR MORE'.split(
        ' ',
      ),
    )
  })

  it('every id in a test title has a row', () => {
    const unknown = listFiles()
      .filter((file) => isTest(file) && /\.tsx?$/.test(file))
      .flatMap((file) =>
        listNamedIds(readText(file))
          .filter((id) => !ids.includes(id))
          .map((id) => `${file}: ${id}`),
      )
    expect(unknown).toEqual([])
  })

  it('one or several ids are read from the end of a title', () => {
    const quote = "'"
    expect(listNamedIds(`it(${quote}it holds [CART-01] [CART-99]${quote}`)).toEqual([
      'CART-01',
      'CART-99',
    ])
    expect(listNamedIds(`it(${quote}[CART-01] it holds${quote}`)).toEqual([])
  })
})
