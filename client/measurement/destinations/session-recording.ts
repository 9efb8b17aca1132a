import { toConsentSignals, type Consent } from '#shared/consent/consent.ts'
import { isEmailEvent } from '#shared/measurement/is-email-event.ts'
import type { LoadTool } from './destination.ts'
import { callGlobal, createGlobalFunction, getGlobalList } from './global-queue.ts'

const NAME = 'clarity'

function toSignals(consent: Consent) {
  const { ad_storage, analytics_storage } = toConsentSignals(consent)
  return { ad_Storage: ad_storage, analytics_Storage: analytics_storage }
}

/** A recording gets the names of the events, as marks, and none of their fields. */
export const sessionRecording: LoadTool = ({ globals, addScript }, { id, base }, consent) => {
  createGlobalFunction(globals, NAME, (self, values) => getGlobalList(self, 'q').push(values))
  callGlobal(globals, NAME, 'consentv2', toSignals(consent))
  addScript(`${base}/tag/${id}`)
  return {
    send(event) {
      if (!isEmailEvent(event)) callGlobal(globals, NAME, 'event', event.event)
    },
    setConsent(now) {
      callGlobal(globals, NAME, 'consentv2', toSignals(now))
      if (!now.includes('analytics')) callGlobal(globals, NAME, 'stop')
    },
  }
}
