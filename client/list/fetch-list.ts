import { requestAnyPage } from '../browser/request-page.ts'
import { ListLoadError } from './list-error.ts'
import { findListParts, type ListParts } from './list-view.ts'

/** Loads a page of a list. Throws a ListLoadError if the address leads to another page. */
export async function fetchParts(address: string, signal: AbortSignal): Promise<ListParts> {
  const result = await requestAnyPage(address, { signal })
  if (result.status !== 'answered') throw new Error(`List: ${result.status}`)
  const { page, response } = result.body
  const isList = response.ok && new URL(response.url).pathname === new URL(address).pathname
  const parts = isList ? findListParts(page) : null
  if (!parts) throw new ListLoadError(response.status, page)
  return parts
}
