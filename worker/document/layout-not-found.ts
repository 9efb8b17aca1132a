import type { Layout } from '#shared/paths/route-table.ts'

/**
 * The layout of a page is missing or fails. The message holds no personal data, so the error
 * page shows it.
 */
export class LayoutNotFound extends Error {
  override name = 'LayoutNotFound'
  readonly layout: Layout

  constructor(layout: Layout, options?: ErrorOptions) {
    super(`Layout "${layout}" could not be loaded`, options)
    this.layout = layout
  }
}
