import { readData } from '../read-data.ts'
import { movedUrls } from '../schema/catalogue-schema.ts'
import { toTableRows, type TableRows } from './sql-text.ts'

export function buildUrlHistoryRows(): TableRows {
  const columns = ['oldUrl', 'newUrl', 'isDeleted', 'changedAt'] as const
  return toTableRows('url_history', readData('moved-urls.json', movedUrls), columns)
}
