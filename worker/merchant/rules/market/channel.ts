import { officeTheme } from '#shared/theme/office-theme.ts'
import type { Theme } from '#shared/theme/theme-tokens.ts'
import type { LocalizedText, Market } from './market.ts'
import { finland, germany, international, sweden, unitedStates } from './markets.ts'

export type Consent = {
  type: 'order' | 'newsletter'
  name: LocalizedText
  description: LocalizedText
}

/** The consent to the purchase terms. Where a channel offers it, an order requires it. */
export const orderConsent: Consent = {
  type: 'order',
  name: { 'sv-SE': 'Köpvillkor', 'en-US': 'Purchase terms' },
  description: {
    'sv-SE': 'Jag godkänner köpvillkoren.',
    'en-US': 'I accept the purchase terms.',
  },
}

const newsletterConsent: Consent = {
  type: 'newsletter',
  name: { 'sv-SE': 'Nyhetsbrev', 'en-US': 'Newsletter' },
  description: {
    'sv-SE': 'Skicka mig nya rätter och erbjudanden.',
    'en-US': 'Send me new meals and offers.',
  },
}

export type Channel = {
  id: string
  name: string
  type: 'webshop'
  theme: Theme
  /** The host of the local configuration. */
  demoHost: string
  defaultMarket: Market
  markets: readonly [Market, Market, ...Market[]]
  /**
   * The consents that the checkout offers. Storefronts that know no consents can order only in a
   * channel that does not offer the consent to the purchase terms.
   */
  consents: readonly Consent[]
}

/** The channel of the main shop. It is also used if a channel id is unknown. */
export const channel: Channel = {
  id: '1|se',
  name: '24 Hour Meals',
  theme: {},
  demoHost: 'localhost',
  type: 'webshop',
  defaultMarket: sweden,
  markets: [sweden, finland, unitedStates, germany, international],
  consents: [],
}

/** The channel for companies. It sells the same brands, in the Nordic markets only. */
const officeChannel: Channel = {
  id: '2|se',
  name: '24 Hour Office',
  theme: officeTheme,
  demoHost: 'office.localhost',
  type: 'webshop',
  defaultMarket: sweden,
  markets: [sweden, finland],
  consents: [orderConsent, newsletterConsent],
}

export const channels: readonly Channel[] = [channel, officeChannel]

/** All markets of the shop. The seed writes them into the database. */
export const markets: readonly Market[] = [...new Set(channels.flatMap((each) => each.markets))]

/** Returns the channel with this id, or the channel of the main shop if the id is unknown or missing. */
export function chooseChannel(id: string | null | undefined): Channel {
  return channels.find((candidate) => candidate.id === id) ?? channel
}
