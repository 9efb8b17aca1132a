import { languages } from '../catalogue.ts'
import { listCollationLetters } from '../collation.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'

/** Lists the weights of letters. They come before the names, whose keys use them. */
export function buildCollationRows(): TableRows[] {
  const rows = languages.flatMap(({ id }) =>
    listCollationLetters(id).map(({ letter, base, accent, letterCase }): SqlValue[] => [
      id,
      letter,
      base,
      accent,
      letterCase,
    ]),
  )
  const columns = ['language', 'letter', 'base', 'accent', 'letter_case']
  return [toTableRows('collation_letters', columns, rows)]
}
