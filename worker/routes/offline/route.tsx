import { buildPath } from '#shared/paths/build-path.ts'
import type { PublicPage } from '../../page/public-page.ts'
import { OfflinePage } from './page.tsx'

/**
 * The page that the service worker shows when the network fails. It is public, so it contains nothing
 * personal; a script adds the meals that this browser has stored.
 */
export const offline: PublicPage = {
  load: ({ shop }) =>
    Promise.resolve({
      kind: 'page',
      content: {
        title: shop.t('offline.title'),
        isHidden: true,
        canonicalPath: buildPath(shop.prefix, 'offline'),
        alternates: [],
        body: <OfflinePage />,
      },
    }),
}
