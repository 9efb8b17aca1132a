/** The moment at which both shops stand still. */
const FROZEN_AT = '2026-11-24T09:00:00.000Z'

/** Source of a script that stops `Date`. It runs in browsers, Workers and Node alike. */
export const frozenClock = `{
  const RealDate = Date
  const now = RealDate.parse('${FROZEN_AT}')
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(now)
      else super(...parts)
    }
    static now() {
      return now
    }
  }
}
`

/** Replaces the present time of SQLite in statements and in the triggers and defaults they create. */
export const freezeSql = (sql: string): string => sql.replaceAll("'now'", `'${FROZEN_AT}'`)

/** Returns the source of a module that wraps a built Worker and stops its clock. */
export const buildFrozenModule = (main: string): string => `export * from './${main}'
export { default } from './${main}'
${frozenClock}`
