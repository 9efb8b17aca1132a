import { languages } from '../catalogue.ts'
import { listCollationLetters } from '../collation.ts'
import { buildInserts, type SqlValue } from './sql-text.ts'

/** Builds SQL for the weights of letters. It runs before names are inserted, whose keys use them. */
export function buildCollationSql(): string[] {
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
  return ['DELETE FROM collation_letters;', ...buildInserts('collation_letters', columns, rows)]
}
