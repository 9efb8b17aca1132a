import { getItem } from '../catalogue.ts'
import { listNames, readData, readText } from '../read-data.ts'
import { pageData } from '../schema/content-schema.ts'
import { parsePageText } from './markdown.ts'

/** The data of all page files, sorted by page id. */
export const pageFiles = listNames('pages')
  .map((key) => ({
    key,
    ...readData(`pages/${key}/page.json`, pageData),
    sv: readPageText(`pages/${key}/sv.md`),
    en: readPageText(`pages/${key}/en.md`),
  }))
  .toSorted((one, other) => one.id - other.id)
export type PageFile = (typeof pageFiles)[number]

export const getPageFile = (key: string): PageFile =>
  getItem(pageFiles, (page) => page.key === key, `page "${key}"`)

function readPageText(file: string) {
  const text = parsePageText(readText(file))
  if (!text)
    throw new Error(`worker/merchant/catalogue/${file} must start with "# Title" and a text`)
  return text
}
