import type { Context } from 'hono'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { AppEnv } from '../../env.ts'
import { dropSpent } from '../../keep-query.ts'
import { getResolveInput } from '../../request-tools.ts'
import type { Resolution } from '../../resolver/resolution.ts'
import { resolve } from '../../resolver/resolve.ts'

/** A page of this shop with its query, of which nothing secret is left. */
export type ReadPage = Resolution & { route: RouteName; search: string }

const OWN = 'https://own.invalid'

/** A page to come back to, as a form or the browser names it; null for whatever is no page here in that language. */
export function readPage(
  c: Context<AppEnv>,
  path: string | undefined,
  locale: LocaleCode,
): ReadPage | null {
  if (!path?.startsWith('/') || !URL.canParse(path, OWN)) return null
  const { origin, pathname, search } = new URL(path, OWN)
  if (origin !== OWN) return null
  // Nobody's host, so that a language's own domain is no redirect.
  const input = { ...getResolveInput(c), host: '', pathname, search }
  const outcome = resolve(c.var.channel, input)
  if (outcome.kind === 'redirect' || outcome.resolution.locale !== locale) return null
  const { route } = outcome.resolution
  return route === null ? null : { ...outcome.resolution, route, search: dropSpent(search) }
}
