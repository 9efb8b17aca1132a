import type { ChannelSettings } from './channel-settings.ts'
import { DEMO_EVENT_DESTINATION, DEMO_TOOLS_ENDPOINT, demoSeller } from './demo-shop.ts'
import type { Settings } from './settings.ts'

type ShopKind = { isHosted: boolean }
type ProductionCheck = (settings: Settings, shop: ShopKind) => string[]

const checkChannels =
  (
    name: keyof ChannelSettings,
    problem: string,
    hasProblem: (channel: ChannelSettings, settings: Settings) => boolean,
  ): ProductionCheck =>
  (settings) =>
    Object.entries(settings.CHANNELS)
      .filter(([, channel]) => hasProblem(channel, settings))
      .map(([id]) => `CHANNELS.${id}.${name}: ${problem}`)

const checks: ProductionCheck[] = [
  checkChannels('origin', 'is missing', ({ origin }) => origin === undefined),
  checkChannels('host', 'is a local name', ({ host }) => host?.endsWith('localhost') === true),
  checkChannels('seller', 'is missing', ({ seller }) => seller === undefined),
  checkChannels(
    'seller',
    'is the one of the demo shop',
    ({ seller }) => seller?.organizationNumber === demoSeller.organizationNumber,
  ),
  // The law asks for both, and the footer names what there is.
  checkChannels('seller', 'has no email', ({ seller }) => seller !== undefined && !seller.email),
  checkChannels('seller', 'has no phone', ({ seller }) => seller !== undefined && !seller.phone),
  checkChannels('terms', 'is missing', ({ terms }, { LOCALES }) =>
    LOCALES.some((locale) => !terms[locale]),
  ),
  checkChannels('privacy', 'is missing', ({ privacy }, { LOCALES }) =>
    LOCALES.some((locale) => !privacy[locale]),
  ),
  checkChannels('destinations', 'has a tool of the demo shop', ({ destinations = {} }) =>
    Object.values(destinations).some(({ endpoint }) => endpoint === DEMO_TOOLS_ENDPOINT),
  ),
  ({ EVENT_DESTINATION }) =>
    EVENT_DESTINATION === DEMO_EVENT_DESTINATION
      ? ['EVENT_DESTINATION: is the one of the demo shop']
      : [],
  // An embedded merchant has no payment page of another origin.
  ({ PAYMENT_ORIGINS: origins }, { isHosted }) =>
    isHosted && origins === undefined ? ['PAYMENT_ORIGINS: is missing'] : [],
  (settings, shop) =>
    shop.isHosted
      ? checkChannels(
          'consents',
          'is missing',
          ({ consents }) => consents === undefined,
        )(settings, shop)
      : [],
]

/** Each problem starts with the name of its setting. */
export function findProductionProblems(settings: Settings, shop: ShopKind): string[] {
  return checks.flatMap((check) => check(settings, shop))
}
