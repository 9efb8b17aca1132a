import { z } from 'zod'
import { readRows } from '../sql/read-rows.ts'

const filterValueRow = z.object({
  parameterId: z.number(),
  value: z.string(),
  valueId: z.number(),
  facetId: z.string(),
})
export type FilterValue = z.output<typeof filterValueRow>

/** Loads the values of parameters by which lists are filtered in a language. */
export function loadFilterValues(db: D1Database, language: string): Promise<FilterValue[]> {
  const sql = `SELECT known.parameter_id AS parameterId, known.value, facet.value_id AS valueId, facet.facet_id AS facetId
    FROM parameter_values known JOIN facet_values facet ON facet.value_id = known.value_id
    WHERE known.language = ?`
  return readRows(db.prepare(sql).bind(language), filterValueRow)
}
