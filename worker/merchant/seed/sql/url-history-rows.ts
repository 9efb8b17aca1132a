import { readData } from '../read-data.ts'
import { movedUrls } from '../schema/catalogue-schema.ts'
import { toTableRows, type TableRows } from './sql-text.ts'

export function buildUrlHistoryRows(): TableRows {
  const rows = readData('moved-urls.json', movedUrls).map(
    ({ oldUrl, newUrl, isDeleted, changedAt }) => ({ oldUrl, newUrl, isDeleted, changedAt }),
  )
  return toTableRows('url_history', rows)
}
