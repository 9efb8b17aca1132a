import type { Consent } from '#shared/consent/consent.ts'
import {
  destinationKinds,
  destinations as knownTools,
  isServedByShop,
  listAgreedKinds,
  type ChannelDestinations,
  type DestinationKind,
} from '#shared/measurement/destinations.ts'
import type { MeasurementSink } from '#shared/measurement/events.ts'
import type { ConsentSource } from '../../state/page-consent.ts'
import { adPixel } from './ad-pixel.ts'
import { analytics } from './analytics.ts'
import type { LoadedTool, LoadTool, Tool, ToolPage } from './destination.ts'
import { emailMarketing } from './email-marketing.ts'
import { professionalNetwork } from './professional-network.ts'
import { sessionRecording } from './session-recording.ts'
import { callMethod, getGlobalList } from './global-queue.ts'
import { DATA_LAYER, setConsentMode } from './consent-mode.ts'

/** The tag manager reads its events from the data layer, which `client/measurement/` writes. */
const tagManager: LoadTool = ({ globals, addScript }, { id, base }, consent) => {
  setConsentMode(globals, DATA_LAYER, consent)
  const started = { 'gtm.start': Date.now(), event: 'gtm.js' }
  getGlobalList(globals, DATA_LAYER).push(started)
  addScript(`${base}/gtm.js?id=${id}`)
  return { send: () => undefined, setConsent: (now) => setConsentMode(globals, DATA_LAYER, now) }
}

const NAME = 'Cookiebot'
const order = ['email', 'analytics', 'ads'] as const

/** The shop asks the visitor itself, so the tool gets the choice and shows no question. */
const consentTool: LoadTool = ({ globals, addScript }, { id, base }, consent) => {
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
}

const adapters: Record<DestinationKind, LoadTool> = {
  consentTool,
  analytics,
  tagManager,
  sessionRecording,
  emailMarketing,
  adPixel,
  professionalNetwork,
}

/** Returns a tool that this page may load. The next page loads those that its policy does not allow. */
function findTool(
  configured: ChannelDestinations,
  kind: DestinationKind,
  { firstConsent }: ToolPage,
): Tool | null {
  const settings = configured[kind]
  if (!settings) return null
  const isAllowed =
    isServedByShop(settings) || listAgreedKinds(configured, firstConsent).includes(kind)
  if (!isAllowed) return null
  const { id, endpoint } = settings
  return { id, base: endpoint ?? knownTools[kind].origin, hasOwnEndpoint: endpoint !== undefined }
}

// An error in one tool must not keep the events from the others.
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/** The sink hands the events to the tools to which the visitor agrees at that time. */
export function connectDestinations(
  configured: ChannelDestinations,
  { getConsent, onConsentChange }: ConsentSource,
  page: ToolPage,
): MeasurementSink {
  const loaded = new Map<DestinationKind, LoadedTool>()

  function load(kind: DestinationKind, consent: Consent) {
    const tool = findTool(configured, kind, page)
    if (!tool || loaded.has(kind)) return
    const running = attempt(() => adapters[kind](page, tool, consent))
    loaded.set(kind, running ?? { send: () => undefined })
  }
  function loadAgreed(): DestinationKind[] {
    const consent = getConsent()
    const agreed = listAgreedKinds(configured, consent)
    for (const kind of agreed) load(kind, consent)
    return agreed
  }
  onConsentChange((now) => {
    const running = destinationKinds.filter((kind) => loaded.has(kind))
    loadAgreed()
    for (const kind of running) attempt(() => loaded.get(kind)?.setConsent?.(now))
  })
  loadAgreed()
  return (event) => {
    for (const kind of loadAgreed()) attempt(() => loaded.get(kind)?.send(event))
  }
}
