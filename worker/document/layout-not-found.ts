import type { Layout } from '#shared/paths/route-definition.ts'

/** The error page shows the message, which contains no personal data. */
export class LayoutNotFound extends Error {
  override name = 'LayoutNotFound'
  readonly layout: Layout

  constructor(layout: Layout, options?: ErrorOptions) {
    super(`Layout "${layout}" could not be loaded`, options)
    this.layout = layout
  }
}
