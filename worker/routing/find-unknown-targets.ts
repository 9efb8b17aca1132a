import type { Channel } from '../channel/channel.ts'
import type { Settings } from '../channel/settings.ts'
import { hasValidRootRedirect } from './resolve.ts'
import { readVisitor } from './visitor.ts'

const rootInput = {
  host: '',
  pathname: '/',
  search: '',
  acceptLanguage: undefined,
  visitor: readVisitor(() => undefined),
}

/**
 * Returns the settings of a channel that name a market or a page that does not exist. They cannot be
 * checked with the others, because only the merchant knows the markets.
 */
export function findUnknownTargets(channel: Channel, settings: Settings) {
  const { id, fallbackMarket, rootRedirect } = channel
  const alias = settings.CHANNELS[id]?.fallbackMarket
  return {
    ...(alias !== undefined && alias !== fallbackMarket.alias && { fallbackMarket: alias }),
    ...(!hasValidRootRedirect(channel, rootInput) && { rootRedirect: rootRedirect?.path }),
  }
}
