import { requestAnyPage } from '../browser/request-page.ts'
import { ListLoadError } from './list-error.ts'
import { findListParts, type ListParts } from './list-view.ts'

/** A page for another market or with the other VAT mode has prices that this page must not mix with its own. */
const hasSamePrices = ({ body }: Document) =>
  body.dataset.buyer === document.body.dataset.buyer &&
  body.dataset.market === document.body.dataset.market

/** Loads a page of a list. Throws a ListLoadError if the address leads to another page, or to other prices. */
export async function fetchParts(address: string, signal: AbortSignal): Promise<ListParts> {
  const result = await requestAnyPage(address, { signal })
  if (result.status !== 'answered') throw new Error(`List: ${result.status}`)
  const { page, response } = result.body
  const isList = response.ok && new URL(response.url).pathname === new URL(address).pathname
  const parts = isList && hasSamePrices(page) ? findListParts(page) : null
  if (!parts) throw new ListLoadError(response.status, page)
  return parts
}
