import { z } from 'zod'

/** A column that is 1 or 0. */
export const flag = z.number().transform((value) => value === 1)

/** A column that contains JSON. */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)

/** Parses the rows of one statement of a batch. */
export const parseRows = <Row extends z.ZodType>(
  result: D1Result | undefined,
  row: Row,
): z.output<Row>[] => z.array(row).parse(result?.results ?? [])

export const readRows = async <Row extends z.ZodType>(
  statement: D1PreparedStatement,
  row: Row,
): Promise<z.output<Row>[]> => parseRows(await statement.all(), row)

/** Returns the first row, or null if there is none. */
export async function findRow<Row extends z.ZodType>(
  statement: D1PreparedStatement,
  row: Row,
): Promise<z.output<Row> | null> {
  const found = await statement.first()
  return found === null ? null : row.parse(found)
}

export const hasRow = async (statement: D1PreparedStatement): Promise<boolean> =>
  (await statement.first()) !== null
