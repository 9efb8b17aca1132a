import { removePersonalTexts } from '#shared/measurement/personal-texts.ts'
import type { MeasurementSink } from '#shared/measurement/events.ts'
import { getConsent, onConsentChange } from '../state/page-consent.ts'
import { connectFirstParty, type FirstPartySinks } from './first-party/connect-first-party.ts'
import { connectMeasurement } from './connect-measurement.ts'
import { toMeasuredAddress } from './page-address.ts'
import type { PageServices } from '../ui/island/island-services.ts'
import type { CartFacts } from '../state/client-state.ts'

/** The pages of the checkout have no events. Only their web vitals are measured. */
const PAGE_WITH_EVENTS = 'body:not([data-layout=undistracted]), .confirmation-page'

async function loadToolSinks(): Promise<MeasurementSink[]> {
  const [{ createDataLayer }, { startDestinations }] = await Promise.all([
    import('./data-layer.ts'),
    import('./destinations/start-destinations.ts'),
  ])
  return [
    createDataLayer(globalThis, { getConsent, onConsentChange }),
    startDestinations({
      getAddress: () => toMeasuredAddress(new URL(location.href)),
      getReferrer: () => {
        const { referrer } = document
        return URL.canParse(referrer) ? toMeasuredAddress(new URL(referrer)) : ''
      },
      getTitle: () => removePersonalTexts(document.title),
    }),
  ]
}

/** Loads the sinks of the tools with the first event to which the visitor agreed. */
function createToolSinks(): MeasurementSink[] {
  if (!document.querySelector('[data-destinations]')) return []
  let loading: Promise<MeasurementSink[]> | undefined
  const send: MeasurementSink = (event) => {
    loading ??= loadToolSinks()
    void loading.then((sinks) => sinks.forEach((sink) => sink(event))).catch(reportError)
  }
  return [send]
}

function startFirstParty({ state }: PageServices, firstCart: CartFacts): FirstPartySinks | null {
  if (!('measured' in document.body.dataset)) return null
  return connectFirstParty(state, { getConsent, onConsentChange }, firstCart)
}

async function loadShownCart(): Promise<CartFacts['content']> {
  if (!document.querySelector('[data-cart-page]')) return undefined
  const { readShownCart } = await import('../state/shown-cart.ts')
  return readShownCart()
}

/** The shop measures without anything of the shopper, the tools only with consent. */
export async function startMeasurement(services: PageServices, firstCart: CartFacts) {
  const firstParty = startFirstParty(services, firstCart)
  if (!document.querySelector(PAGE_WITH_EVENTS)) return
  const toolSinks = createToolSinks()
  const sendsEvents = firstParty && document.body.dataset.measured === 'events'
  connectMeasurement({
    ...services,
    firstCart,
    shownCart: await loadShownCart(),
    agreedSinks: sendsEvents ? [...toolSinks, firstParty.agreed] : toolSinks,
    anonymousSinks: firstParty ? [firstParty.anonymous] : [],
  })
}
