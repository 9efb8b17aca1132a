import type { MeasurementEvent } from '#shared/measurement/events.ts'
import { pushCommand, setConsentMode } from './consent-mode.ts'
import type { Destination } from './destination.ts'

/** Returns the name and the parameters of an event, or null if analytics does not get it. */
function toCommand(event: MeasurementEvent): [string, object] | null {
  if (event.event.startsWith('email:')) return null
  if ('ecommerce' in event) return [event.event, event.ecommerce]
  const { event: name, ...parameters } = event
  const isPageView = name === 'original_location' || name === 'virtual_page_view'
  return [isPageView ? 'page_view' : name, parameters]
}

export const analytics: Destination = {
  kind: 'analytics',
  load(page, { id, base, hasOwnEndpoint }, consent) {
    setConsentMode(page, consent)
    pushCommand(page, 'js', new Date())
    // The events of the shop contain the page views.
    const server = hasOwnEndpoint ? { server_container_url: new URL(base, location.href).href } : {}
    pushCommand(page, 'config', id, { send_page_view: false, ...server })
    page.addScript(`${base}/gtag/js?id=${id}`)
    return {
      send(event) {
        const command = toCommand(event)
        if (!command) return
        const [name, parameters] = command
        if (event.event === 'purchase' && event.user_data) {
          pushCommand(page, 'set', 'user_data', event.user_data)
        }
        pushCommand(page, 'event', name, { ...parameters, send_to: id })
      },
      setConsent: (now) => setConsentMode(page, now),
    }
  },
}
