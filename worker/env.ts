import { z } from 'zod'
import {
  channelSettingsSchema,
  getContradictions,
  localeSchema,
} from './channel/channel-settings.ts'
import type { Channel } from './channel/channel.ts'
import type { Category } from './merchant-api/category.ts'
import type { MerchantMenus } from './merchant-api/menu.ts'
import type { Timing } from './merchant-api/timing.ts'
import type { Shopper } from './identity/shopper.ts'
import { hasMessages } from './document/messages.ts'
import type { Resolution } from './routing/resolution.ts'
import type { IsolateState } from './isolate-state.ts'

const variablesSchema = z.object({
  ENVIRONMENT: z.enum(['development', 'production']).default('production'),
  MERCHANT_ENDPOINT: z.url(),
  MERCHANT_API_KEY: z.string().min(1),
  /**
   * `on`: queries are sent by their hash first, which the merchant must support. The hosted
   * merchant is not known to.
   */
  PERSISTED_QUERIES: z.enum(['on', 'off']).default('off'),
  /** URL of the identity service; the action is appended after the last slash. */
  AUTH_ENDPOINT: z.url().endsWith('/'),
  /** URL that signs a challenge: `{API_KEY}` is replaced and the challenge is appended. */
  SIGN_ENDPOINT: z.url(),
  PICTURE_ENDPOINT: z.string().regex(/^(https?:\/\/[^/]+|\/[a-z]+)$/),
  COOKIE_SECRET: z.string().min(32),
  /** Secret that signs invalidation requests; without it they are rejected. */
  INVALIDATION_SECRET: z.string().min(32).optional(),
  DEFAULT_LOCALE: localeSchema.default('sv'),
  LOCALES: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(localeSchema).min(1)),
  CHANNELS: z
    .record(z.string(), channelSettingsSchema)
    .refine((channels) => Object.keys(channels).length > 0, 'must contain a channel'),
  /** Origins of payment providers that a checkout form may submit to, separated by spaces. */
  PAYMENT_ORIGINS: z.string().default(''),
})

const settingsSchema = variablesSchema.superRefine((settings, context) => {
  for (const problem of getContradictions(settings)) {
    context.addIssue({ code: 'custom', ...problem })
  }
  for (const locale of settings.LOCALES.filter((code) => !hasMessages(code))) {
    const message = `${locale} has no messages file`
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
    isolate: IsolateState
    requestId: string
    settings: Settings
    channel: Channel
    categories: Category[]
    /** Null if the menus could not be loaded. */
    menus: MerchantMenus | null
    resolution: Resolution
    /**
     * Who is signed in, as far as the storefront can tell, and the pending changes to the session
     * cookies.
     */
    shopper: Shopper
    /** Set for responses that contain inline scripts of React. */
    nonce: string
    /** Status of the page cache, for the log and the response header. */
    cacheStatus: string
    /** The cache tier that answered, for `Server-Timing`. */
    cacheTier: string
    /** Number and duration of the merchant calls of this request so far. */
    timing: Timing
  }
}

/** A variable is missing or invalid. The shop cannot serve anything until an operator fixes it. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const parsedSettings = new WeakMap<object, Settings>()

/** Throws a SettingsError that names every missing or invalid variable, but never its value. */
export function getSettings(env: object): Settings {
  const cached = parsedSettings.get(env)
  if (cached) return cached
  const result = settingsSchema.safeParse(env)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`Bad configuration. ${problems.join('; ')}`)
  }
  parsedSettings.set(env, result.data)
  return result.data
}
