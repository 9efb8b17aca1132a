import { z } from 'zod'
import { localeCodes } from '#shared/i18n/locale.ts'
import { officeTheme } from '#shared/theme/office-theme.ts'
import type { Channel } from './channel/channel.ts'
import type { Category } from './commerce/category.ts'
import type { MerchantMenus } from './commerce/menu.ts'
import type { Resolution } from './resolver/resolution.ts'

const localeSchema = z.enum(localeCodes)

const channelSettingsSchema = z.object({
  name: z.string().min(1),
  /** Host name that belongs to this channel; without one the channel is the default. */
  host: z.string().optional(),
  /** Style variable → value; what is not on the allow-list is dropped. Or the name of a theme that ships. */
  theme: z
    .union([z.record(z.string(), z.string()), z.literal('office').transform(() => officeTheme)])
    .default({}),
  /** Alias of the page with the terms of purchase, by language. */
  terms: z.partialRecord(localeSchema, z.string()).default({}),
  marketInPath: z.boolean().default(false),
  fallbackMarket: z.string().optional(),
  rootRedirect: z
    .object({
      path: z.string().startsWith('/'),
      status: z
        .union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)])
        .default(302),
    })
    .optional(),
})
export type ChannelSettings = z.infer<typeof channelSettingsSchema>

const settingsSchema = z.object({
  ENVIRONMENT: z.enum(['development', 'production']).default('production'),
  MERCHANT_ENDPOINT: z.url(),
  MERCHANT_API_KEY: z.string().min(1),
  PICTURE_ENDPOINT: z.string().regex(/^(https?:\/\/[^/]+|\/[a-z]+)$/),
  COOKIE_SECRET: z.string().min(32),
  DEFAULT_LOCALE: localeSchema.default('sv'),
  LOCALES: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(localeSchema).min(1)),
  CHANNELS: z
    .record(z.string(), channelSettingsSchema)
    .refine((channels) => Object.keys(channels).length > 0, 'names no channel'),
  /** Origins of payment providers that a checkout form may lead to, separated by spaces. */
  PAYMENT_ORIGINS: z.string().default(''),
})

/** Variables and secrets of the Worker, checked once per isolate. */
export type Settings = z.infer<typeof settingsSchema>

export type Bindings = {
  /** The embedded merchant; absent where the hosted one is called over the network. */
  MERCHANT?: Fetcher
  CHANNEL_CACHE?: KVNamespace
}

export type AppEnv = {
  Bindings: Bindings
  Variables: {
    requestId: string
    settings: Settings
    channel: Channel
    categories: Category[]
    /** Null where the merchant could not say. */
    menus: MerchantMenus | null
    resolution: Resolution
    /** Set for answers that carry inline scripts of React. */
    nonce: string
    /** How the page cache took part: for the log and the header. */
    cacheStatus: string
  }
}

/** A variable is missing or wrong: the shop cannot serve anything until an operator has mended it. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const parsed = new WeakMap<object, Settings>()

/** Throws a SettingsError that names every missing or bad variable; never its value. */
export function getSettings(env: object): Settings {
  const known = parsed.get(env)
  if (known) return known
  const result = settingsSchema.safeParse(env)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`Bad configuration. ${problems.join('; ')}`)
  }
  parsed.set(env, result.data)
  return result.data
}
