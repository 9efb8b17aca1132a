/** The error handler of the app then responds with 404. */
export class PageNotFound extends Error {
  override name = 'PageNotFound'
}
