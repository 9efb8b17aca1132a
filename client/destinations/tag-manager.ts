import { setConsentMode } from './consent-mode.ts'
import type { Destination } from './destination.ts'
import { getGlobalList } from './global-queue.ts'

/** The tag manager reads its events from the data layer, which `client/measurement/` writes. */
export const tagManager: Destination = {
  kind: 'tagManager',
  load(page, { id, base }, consent) {
    setConsentMode(page, consent)
    const started = { 'gtm.start': Date.now(), event: 'gtm.js' }
    getGlobalList(page.globals, 'dataLayer').push(started)
    page.addScript(`${base}/gtm.js?id=${id}`)
    return { send: () => undefined, setConsent: (now) => setConsentMode(page, now) }
  },
}
