/**
 * A page requests a layout that does not exist. The message holds no personal data, so the error
 * page shows it.
 */
export class LayoutNotFound extends Error {
  override name = 'LayoutNotFound'

  constructor(layout: string) {
    super(`Layout "${layout}" could not be loaded`)
  }
}
