import type { PageContext } from '../../page/page-context.ts'
import { getResolveInput } from '../../routing/resolve-input.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { removeSecretParameters } from '../../http/append-request-query.ts'
import type { Resolution } from '../../routing/resolution.ts'
import { resolve } from '../../routing/resolve.ts'

/** A page of this shop with its query, without secrets. */
export type ReturnPage = Resolution & { route: RouteName; search: string }

const OWN_ORIGIN = 'https://own.invalid'

/**
 * Resolves a page to return to, as a form or the browser names it; null if it is not a page of this
 * shop in that language.
 */
export function resolveReturnPage(
  page: PageContext,
  path: string | undefined,
  locale: LocaleCode,
): ReturnPage | null {
  if (!path?.startsWith('/') || !URL.canParse(path, OWN_ORIGIN)) return null
  const { origin, pathname, search } = new URL(path, OWN_ORIGIN)
  if (origin !== OWN_ORIGIN) return null
  // An empty host, so that a language's own domain causes no redirect.
  const input = { ...getResolveInput(page.c), host: '', pathname, search }
  const outcome = resolve(page.channel, input)
  if (outcome.kind === 'redirect' || outcome.resolution.locale !== locale) return null
  const { route } = outcome.resolution
  return route === null
    ? null
    : { ...outcome.resolution, route, search: removeSecretParameters(search) }
}
