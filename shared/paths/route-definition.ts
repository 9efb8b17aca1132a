import type { LocaleCode } from '../i18n/locale.ts'

export type Layout = 'default' | 'landing' | 'undistracted'

/**
 * A public page is the same for every shopper and may be cached. A personal page is made for one
 * shopper and is never cached.
 */
export type Access = 'public' | 'personal'

/**
 * The check that runs before a page is rendered: `authenticated` for pages of signed-in customers,
 * `list-page-routing` for list pages, and `default` for all other pages.
 */
export type Guard = 'authenticated' | 'default' | 'list-page-routing'

/**
 * The pattern of the path after the locale. `:x` is one segment, `:x?` none or one, `:x+` one or
 * more, of which the last is the alias, `(any)` one segment with any text, and `*` one or more
 * segments with any text. A plain string applies to all languages.
 */
export type PathPattern = string | Record<LocaleCode, string>

export type Route = { path: PathPattern; layout: Layout; access: Access; guard: Guard }

export const personal = (path: PathPattern) =>
  ({ layout: 'default', access: 'personal', guard: 'default', path }) as const
export const publicPage = (path: PathPattern) =>
  ({ layout: 'default', access: 'public', guard: 'default', path }) as const
export const list = (path: PathPattern) =>
  ({ layout: 'default', access: 'public', guard: 'list-page-routing', path }) as const
export const undistracted = (path: PathPattern) =>
  ({ layout: 'undistracted', access: 'personal', guard: 'default', path }) as const
export const customerPage = (path: PathPattern) =>
  ({ layout: 'default', access: 'personal', guard: 'authenticated', path }) as const
