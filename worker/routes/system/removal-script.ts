/**
 * A service worker that takes the place of the installed one at once, deletes all caches of the shop
 * and removes itself. It handles no requests, so open pages keep working.
 */
export const removalScript = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
    await self.registration.unregister()
  }
  event.waitUntil(remove())
})
`
