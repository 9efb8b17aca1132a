import { languages } from '../catalogue.ts'
import { listCollationLetters } from '../collation.ts'
import { toTableRows, type TableRows } from './sql-text.ts'

/** Lists the weights of letters. They come before the names, whose keys use them. */
export const buildCollationRows = (): TableRows =>
  toTableRows(
    'collation_letters',
    languages.flatMap(({ id }) =>
      listCollationLetters(id).map((letter) => ({ language: id, ...letter })),
    ),
  )
