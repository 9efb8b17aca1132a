import type { Context } from 'hono'
import { assets, buildId, isBuilt, offlineFiles, serviceWorker } from 'virtual:client-assets'
import type { OfflineSettings } from '#shared/offline/offline-settings.ts'
import { buildPath, type PathPrefix } from '#shared/paths/build-path.ts'
import { getBrowsableMarkets, type Channel } from '../../channel/channel.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { removalScript } from './removal-script.ts'

function listPrefixes(channel: Channel): PathPrefix[] {
  const markets = channel.marketInPath
    ? getBrowsableMarkets(channel).map(({ alias }) => alias)
    : [null]
  return markets.flatMap((market) => channel.locales.map((locale) => ({ locale, market })))
}

const createSettings = (channel: Channel): OfflineSettings => ({
  build: buildId,
  files: offlineFiles,
  bootFile: assets['client/boot.ts'],
  pages: listPrefixes(channel).map((prefix) => ({
    start: buildPath(prefix, 'index'),
    path: buildPath(prefix, 'offline'),
  })),
})

/**
 * Answers `GET /service-worker.js`. The browser compares the script with the one that it has, and
 * each build has another id. In development and with `SERVICE_WORKER = "off"` the answer is a script
 * that removes the service worker.
 */
export function answerServiceWorker(c: Context<ChannelEnv>): Response {
  const isOn = isBuilt && c.var.settings.SERVICE_WORKER === 'on'
  const settings = JSON.stringify(createSettings(c.var.channel))
  const script = isOn ? `self.offlineSettings=${settings};${serviceWorker}` : removalScript
  return c.body(script, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
}
