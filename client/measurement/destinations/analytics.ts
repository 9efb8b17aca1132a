import type { Consent } from '#shared/consent/consent.ts'
import type { MeasurementEvent } from '#shared/measurement/events.ts'
import { isEmailEvent } from '#shared/measurement/is-email-event.ts'
import { pushCommand, setConsentMode } from './consent-mode.ts'
import type { LoadTool } from './destination.ts'

function toHit(event: MeasurementEvent): [string, object] | null {
  if (isEmailEvent(event)) return null
  if ('ecommerce' in event) return [event.event, event.ecommerce]
  if (event.event === 'purchase_user_data')
    return [event.event, { transaction_id: event.transaction_id }]
  const { event: name, ...parameters } = event
  const isPageView = name === 'original_location' || name === 'virtual_page_view'
  return [isPageView ? 'page_view' : name, parameters]
}

// A list of its own: in the data layer, the tag manager would take the commands for events of the shop
// and measure them twice.
const LIST = 'analyticsLayer'

export const analytics: LoadTool = (page, { id, base, hasOwnEndpoint }, consent) => {
  const { globals } = page
  const command = (...values: unknown[]) => pushCommand(globals, LIST, ...values)
  const setDisabled = (now: Consent) => {
    globals[`ga-disable-${id}`] = !now.includes('analytics')
  }
  // Otherwise the script would add the whole addresses and the title to each event without them.
  const setPage = (page_location: string) =>
    command('set', {
      page_location,
      page_referrer: page.getReferrer(),
      page_title: page.getTitle(),
    })
  setDisabled(consent)
  setConsentMode(globals, LIST, consent)
  command('js', new Date())
  setPage(page.getAddress())
  // The events of the shop contain the page views.
  const server = hasOwnEndpoint
    ? { server_container_url: new URL(base, page.getAddress()).href }
    : {}
  command('config', id, { send_page_view: false, ...server })
  page.addScript(`${base}/gtag/js?id=${id}&l=${LIST}`)
  return {
    send(event) {
      const hit = toHit(event)
      if (!hit) return
      const [name, parameters] = hit
      if (event.event === 'virtual_page_view') setPage(event.page_location)
      if ('user_data' in event) command('set', 'user_data', event.user_data)
      command('event', name, { ...parameters, send_to: id })
    },
    setConsent(now) {
      setDisabled(now)
      setConsentMode(globals, LIST, now)
    },
  }
}
