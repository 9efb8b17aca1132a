import { describe, expect, it } from 'vitest'
import { isTest, listFiles, readText } from './repository.ts'

const rows = [
  ...readText('tests/requirements.md').matchAll(/^\| ([A-Z]+-\d{2}) \| (.+) \|$/gm),
].map(([, id = '', promise = '']) => ({ id, promise }))
const ids = rows.map(({ id }) => id)

/** Ids at the head of quoted texts: that is where a test's name has them. */
function listNamedIds(code: string): string[] {
  return [...code.matchAll(/['"`]((?:[A-Z]{3,}-\d+ )+)/g)].flatMap(([, head = '']) =>
    head.trim().split(' '),
  )
}

describe('requirement ids', () => {
  it('have one row each, with a promise in it', () => {
    expect(ids).toEqual([...new Set(ids)])
    expect(rows.filter(({ promise }) => promise.trim().length < 20)).toEqual([])
  })

  it('are numbered without a gap in every group', () => {
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

  it('in names of tests are ids of rows', () => {
    const unknown = listFiles()
      .filter((file) => isTest(file) && /\.tsx?$/.test(file))
      .flatMap((file) =>
        listNamedIds(readText(file))
          .filter((id) => !ids.includes(id))
          .map((id) => `${file}: ${id}`),
      )
    expect(unknown).toEqual([])
  })

  it('are read from the head of a name, one or several', () => {
    const quote = "'"
    expect(listNamedIds(`it(${quote}CART-01 CART-99 holds${quote}`)).toEqual(['CART-01', 'CART-99'])
    expect(listNamedIds(`it(${quote}holds CART-01${quote}`)).toEqual([])
  })
})
