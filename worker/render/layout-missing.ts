/** A page asks for a layout that there is not. Its message says nothing of anybody, so the error page shows it. */
export class LayoutMissing extends Error {
  override name = 'LayoutMissing'

  constructor(layout: string) {
    super(`Layout "${layout}" could not be loaded`)
  }
}
