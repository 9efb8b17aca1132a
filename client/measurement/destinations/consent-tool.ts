import type { Consent } from '#shared/consent/consent.ts'
import type { Destination } from './destination.ts'
import { callMethod } from './global-queue.ts'

const NAME = 'Cookiebot'
const order = ['email', 'analytics', 'ads'] as const

/** The shop asks the visitor itself, so the tool gets the choice and shows no question. */
export const consentTool: Destination = {
  kind: 'consentTool',
  load({ globals, addScript }, { id, base }, consent) {
    let current = consent
    // The order of the tool is: preferences, statistics, marketing.
    const submit = () => {
      const answers = order.map((purpose) => current.includes(purpose))
      callMethod(globals, [NAME, 'submitCustomConsent'], ...answers)
    }
    globals[`${NAME}Callback_OnLoad`] = submit
    globals[`${NAME}Callback_OnDialogInit`] = submit
    addScript(`${base}/uc.js?cbid=${id}`, { id: NAME, 'data-cbid': id })
    return {
      send: () => undefined,
      setConsent(now: Consent) {
        current = now
        submit()
      },
    }
  },
}
