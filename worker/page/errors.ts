import type { PageOutcome } from './page.ts'

/**
 * Page not found. Routes throw it while loading data, and the error handler of the app responds
 * with 404.
 */
export class PageNotFound extends Error {
  override name = 'PageNotFound'
}

/** The page has moved to another URL. */
export class PageMoved extends Error {
  override name = 'PageMoved'
  readonly outcome: Extract<PageOutcome, { kind: 'redirect' }>
  constructor(outcome: Extract<PageOutcome, { kind: 'redirect' }>) {
    super('The page has moved')
    this.outcome = outcome
  }
}

export type PageError = PageNotFound | PageMoved

/** Returns whether the error is an expected outcome of a page and not a failure to load it. */
export function isPageError(error: unknown): error is PageError {
  return error instanceof PageNotFound || error instanceof PageMoved
}
