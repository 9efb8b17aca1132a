import type { Market } from './market.ts'
import { finland, germany, international, sweden, unitedStates } from './markets.ts'

export type Channel = {
  id: string
  name: string
  type: 'webshop'
  defaultMarket: Market
  markets: readonly [Market, Market, ...Market[]]
}

/** The main shop, also used for an unknown channel id. */
export const channel: Channel = {
  id: '1|se',
  name: '24 Hour Meals',
  type: 'webshop',
  defaultMarket: sweden,
  markets: [sweden, finland, unitedStates, germany, international],
}

/** The second channel: the same brands for companies, in the Nordic markets. */
const officeChannel: Channel = {
  id: '2|se',
  name: '24 Hour Office',
  type: 'webshop',
  defaultMarket: sweden,
  markets: [sweden, finland],
}

export const channels: readonly Channel[] = [channel, officeChannel]

/** Returns the channel of an id, or the main shop if the id is unknown or missing. Never throws. */
export function chooseChannel(id: string | null | undefined): Channel {
  return channels.find((candidate) => candidate.id === id) ?? channel
}
