/**
 * Page not found. Routes throw it while loading data, and the error handler of the app responds
 * with 404.
 */
export class PageNotFound extends Error {
  override name = 'PageNotFound'
}
