import type { ChannelSettings } from './channel-settings.ts'
import type { Settings } from './settings.ts'

type ShopKind = { isHosted: boolean }
type ProductionCheck = (settings: Settings, shop: ShopKind) => string[]

/** Checks a setting of every channel. */
const checkChannels =
  (
    name: keyof ChannelSettings,
    isMissing: (channel: ChannelSettings, settings: Settings) => boolean,
  ): ProductionCheck =>
  (settings) =>
    Object.entries(settings.CHANNELS)
      .filter(([, channel]) => isMissing(channel, settings))
      .map(([id]) => `CHANNELS.${id}.${name}: is missing`)

/** What a shop needs in production and can do without on the machine of a developer. */
const checks: ProductionCheck[] = [
  checkChannels('origin', ({ origin }) => origin === undefined),
  checkChannels('seller', ({ seller }) => seller === undefined),
  checkChannels('terms', ({ terms }, { LOCALES }) => LOCALES.some((locale) => !terms[locale])),
  checkChannels('privacy', ({ privacy }, { LOCALES }) =>
    LOCALES.some((locale) => !privacy[locale]),
  ),
]

/**
 * Returns what is wrong with valid settings in production. Each problem starts with the name of its
 * setting.
 */
export function findProductionProblems(settings: Settings, shop: ShopKind): string[] {
  return checks.flatMap((check) => check(settings, shop))
}
