import type { Context } from 'hono'
import { getLocale } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { getLightSurface } from '#shared/theme/get-light-surface.ts'
import { parseTheme } from '#shared/theme/parse-theme.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { readQueryScope } from '../../page/query-scope.ts'

const CACHE_CONTROL = 'public, max-age=3600'

function listIcons(icons: string) {
  const png = { type: 'image/png' }
  return [
    { src: `${icons}.svg`, sizes: 'any', type: 'image/svg+xml' },
    { src: `${icons}-192.png`, sizes: '192x192', ...png },
    { src: `${icons}-512.png`, sizes: '512x512', ...png },
    { src: `${icons}-maskable.png`, sizes: '512x512', ...png, purpose: 'maskable' },
  ]
}

/**
 * Answers `GET /manifest.webmanifest`. The app of all languages is the same, but it starts in the
 * language of the page from which it was installed.
 */
export function answerManifest(c: Context<ChannelEnv>): Response {
  const { name, theme, icons } = c.var.channel
  const { prefix } = readQueryScope(c)
  const { iso, dir } = getLocale(prefix.locale)
  const surface = getLightSurface(parseTheme(theme))
  const manifest = {
    id: '/',
    name,
    short_name: name,
    lang: iso,
    dir,
    start_url: buildPath(prefix, 'index'),
    scope: '/',
    display: 'standalone',
    background_color: surface,
    theme_color: surface,
    icons: listIcons(icons),
  }
  return c.body(JSON.stringify(manifest), 200, {
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': CACHE_CONTROL,
  })
}
