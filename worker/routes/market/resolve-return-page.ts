import type { PageContext } from '../../page/page-context.ts'
import { getResolveInput } from '../../routing/resolve-input.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { removeSecretParameters } from '../../http/append-request-query.ts'
import type { Resolution } from '../../routing/resolution.ts'
import { resolve } from '../../routing/resolve.ts'

/** `search` is its query without secret parameters. */
export type ReturnPage = Resolution & { route: RouteName; search: string }

const OWN_ORIGIN = 'https://own.invalid'

/** The path comes from a form or the browser. Null means that it is no page of this shop. */
export function resolveReturnPage(
  page: PageContext,
  path: string | undefined,
  locale: LocaleCode,
): ReturnPage | null {
  if (!path?.startsWith('/') || !URL.canParse(path, OWN_ORIGIN)) return null
  const { origin, pathname, search } = new URL(path, OWN_ORIGIN)
  if (origin !== OWN_ORIGIN) return null
  // The host is empty, because the host of a domain that belongs to one language would cause a
  // redirect.
  const input = { ...getResolveInput(page), host: '', pathname, search }
  const outcome = resolve(page.channel, input)
  if (outcome.kind === 'redirect' || outcome.resolution.locale !== locale) return null
  const { route } = outcome.resolution
  return route === null
    ? null
    : { ...outcome.resolution, route, search: removeSecretParameters(search) }
}
