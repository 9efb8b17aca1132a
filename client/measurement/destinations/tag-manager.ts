import { DATA_LAYER, setConsentMode } from './consent-mode.ts'
import type { Destination } from './destination.ts'
import { getGlobalList } from './global-queue.ts'

/** The tag manager reads its events from the data layer, which `client/measurement/` writes. */
export const tagManager: Destination = {
  kind: 'tagManager',
  load({ globals, addScript }, { id, base }, consent) {
    setConsentMode(globals, DATA_LAYER, consent)
    const started = { 'gtm.start': Date.now(), event: 'gtm.js' }
    getGlobalList(globals, DATA_LAYER).push(started)
    addScript(`${base}/gtm.js?id=${id}`)
    return { send: () => undefined, setConsent: (now) => setConsentMode(globals, DATA_LAYER, now) }
  },
}
