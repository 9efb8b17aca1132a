import { z } from 'zod'
import {
  channelSettingsSchema,
  findContradictions,
  localeSchema,
} from './channel/channel-settings.ts'
import type { Channel } from './channel/channel.ts'
import type { Category } from './commerce/category.ts'
import type { MerchantMenus } from './commerce/menu.ts'
import type { Timing } from './commerce/timing.ts'
import type { Shopper } from './identity/shopper.ts'
import { hasMessages } from './render/messages.ts'
import type { Resolution } from './resolver/resolution.ts'

const variablesSchema = z.object({
  ENVIRONMENT: z.enum(['development', 'production']).default('production'),
  MERCHANT_ENDPOINT: z.url(),
  MERCHANT_API_KEY: z.string().min(1),
  /** `on`: documents are sent by their hash first, to a merchant that keeps them. The hosted one is not known to. */
  PERSISTED_QUERIES: z.enum(['on', 'off']).default('off'),
  /** The identity service; the action follows its last slash. */
  AUTH_ENDPOINT: z.url().endsWith('/'),
  /** Where a challenge is signed: `{API_KEY}` is filled in, the challenge follows. */
  SIGN_ENDPOINT: z.url(),
  PICTURE_ENDPOINT: z.string().regex(/^(https?:\/\/[^/]+|\/[a-z]+)$/),
  COOKIE_SECRET: z.string().min(32),
  /** Signs what tells of changes at the merchant; without it nobody can. */
  INVALIDATION_SECRET: z.string().min(32).optional(),
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

const settingsSchema = variablesSchema.superRefine((settings, context) => {
  for (const problem of findContradictions(settings)) {
    context.addIssue({ code: 'custom', ...problem })
  }
  for (const locale of settings.LOCALES.filter((code) => !hasMessages(code))) {
    const message = `${locale} has no file of messages`
    context.addIssue({ code: 'custom', path: ['LOCALES'], message })
  }
})

/** Variables and secrets of the Worker, checked once per isolate. */
export type Settings = z.infer<typeof settingsSchema>

export type Bindings = {
  /** The embedded merchant; absent where the hosted one is called over the network. */
  MERCHANT?: Fetcher
  CHANNEL_CACHE?: KVNamespace
  SIGN_IN_BY_ADDRESS?: RateLimit
  SIGN_IN_BY_EMAIL?: RateLimit
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
    /** Who is signed in, as far as the edge can tell, and what becomes of the cookies. */
    shopper: Shopper
    /** Set for answers that carry inline scripts of React. */
    nonce: string
    /** How the page cache took part: for the log and the header. */
    cacheStatus: string
    /** Which cache answered, for `Server-Timing`. */
    cacheTier: string
    /** What the request has cost so far. */
    timing: Timing
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
