import type { PageOutcome } from './page-content.ts'

/** A page that there is not: thrown by a route's data, answered by the one place that knows how. */
export class PageMissing extends Error {
  override name = 'PageMissing'
}

/** A page whose address is another. */
export class PageMoved extends Error {
  override name = 'PageMoved'
  readonly outcome: Extract<PageOutcome, { kind: 'redirect' }>
  constructor(outcome: Extract<PageOutcome, { kind: 'redirect' }>) {
    super('The page has another address')
    this.outcome = outcome
  }
}

export type Verdict = PageMissing | PageMoved

/** Whether this is an answer about the page and not a failure to find one. */
export function isVerdict(error: unknown): error is Verdict {
  return error instanceof PageMissing || error instanceof PageMoved
}
