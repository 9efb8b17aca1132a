import { z } from 'zod'
import { listRepeatedSecrets, toSecret } from '#shared/crypto/secret.ts'
import { DEFAULT_ROUNDS } from '../crypto/hash-queue.ts'
import { toStaffAccess } from './access-settings.ts'
import { demoSeller, sellerSchema } from '../rules/market/seller.ts'
import { createGetShop, demoShops, mainShop, shopSchema } from '../rules/market/shop.ts'
import { findMailProvider } from './mail-settings.ts'
import { readOptionalSettings, toProblems } from './optional-settings.ts'

const findSecret = (current: string | undefined, accepted: string | undefined) =>
  current === undefined ? null : toSecret(current, accepted)

type LiveStock = Rpc.DurableObjectBranded & {
  announce(skuIds: readonly number[]): Promise<void>
}
export type LiveStockNamespace = DurableObjectNamespace<LiveStock>

const isBinding = (value: unknown): boolean => typeof value === 'object' && value !== null

/** The README of this folder says what each setting does. */
const schema = z.object({
  DB: z.custom<D1Database>(isBinding),
  LIVE_STOCK: z.custom<LiveStockNamespace>(isBinding).optional(),
  API_KEY: z.string().min(1).optional(),
  /** A second value is accepted and signs nothing, as for each secret that this Worker verifies. */
  API_KEY_ACCEPTED: z.string().min(1).optional(),
  PAYMENT_SECRET: z.string().min(1).optional(),
  PAYMENT_SECRET_ACCEPTED: z.string().min(1).optional(),
  OPEN: z.literal('true').optional(),
  /** The set-up that was deployed. A local build has none. */
  SET_UP: z.string().optional(),
  /** A shop that sells must not be a demo shop, because test cards and demo codes are public. */
  DEMO: z.enum(['on', 'off']).default('off'),
  TOKEN_SECRET: z.string().min(32).optional(),
  TOKEN_SECRET_ACCEPTED: z.string().min(32).optional(),
  /** It must never change, because existing hashes depend on it. */
  PASSWORD_PEPPER: z.string().min(16).optional(),
  /** It must not change while a backup of before may be restored. */
  ERASURE_SECRET: z.string().min(32).optional(),
  /** Fewer rounds make stolen hashes easier to guess, so only an open merchant reads this value. */
  PASSWORD_ROUNDS: z.coerce.number().int().positive().optional(),
  SHOP_URL: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/, '')))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
    .optional(),
  ORDER_LINK_SECRET: z.string().min(32).optional(),
  INVALIDATION_SECRET: z.string().min(32).optional(),
  COMPANY_APPLICATIONS: z.union([z.literal('off'), z.email()]).optional(),
  CONTACT_EMAIL: z.union([z.literal('off'), z.email()]).optional(),
  /** Its value is checked with the other settings of mails. */
  MAIL_PROVIDER: z.unknown().optional(),
  /** The company that mails name. Without it they name that of the demo shop. */
  SELLER: sellerSchema.optional(),
  /** The companies of channels that have another one, by their origin. */
  SELLERS: z.record(z.string(), sellerSchema).default({}),
  /** The names and themes of channels, by their host. Without it they are those of the demo shop. */
  SHOPS: z.record(z.string(), shopSchema).default(demoShops),
  SEARCH_CORRECTION: z.enum(['on', 'off']).default('on'),
})

/** A fixed secret that only open merchants use, because they hold no real secrets. */
export const DEVELOPMENT_TOKEN_SECRET = 'a-fixed-value-for-development-alone'

const DEVELOPMENT_APPLICATIONS_EMAIL = 'companies@example.com'
const DEVELOPMENT_CONTACT_EMAIL = 'help@example.com'

/** Thrown if a variable or a binding is missing or invalid. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  /** Each problem starts with the name of its variable. */
  readonly problems: readonly string[]

  constructor(problems: string[]) {
    super(`Bad configuration. ${problems.join('; ')}`)
    this.problems = problems
  }
}

const neededSettings = [
  'API_KEY',
  'TOKEN_SECRET',
  'SHOP_URL',
  'ORDER_LINK_SECRET',
  'CONTACT_EMAIL',
  'COMPANY_APPLICATIONS',
  'MAIL_PROVIDER',
] as const

const listNeededSettings = (demo: 'on' | 'off') =>
  demo === 'on' ? ([...neededSettings, 'PAYMENT_SECRET'] as const) : neededSettings

function parseSettings(bindings: object) {
  const result = schema.safeParse(bindings)
  if (result.success) return result.data
  throw new SettingsError(toProblems(result.error.issues))
}

function toEnv(bindings: object) {
  const settings = parseSettings(bindings)
  const { mail, access, retention, problems } = readOptionalSettings(bindings)
  const { DB, LIVE_STOCK, API_KEY, API_KEY_ACCEPTED, OPEN, PASSWORD_PEPPER, SHOP_URL } = settings
  // No setting opens a merchant that was deployed.
  const isOpen = OPEN === 'true' && settings.SET_UP === undefined
  const tokenSecret = settings.TOKEN_SECRET ?? (isOpen ? DEVELOPMENT_TOKEN_SECRET : undefined)
  const paymentSecret = settings.PAYMENT_SECRET ?? (isOpen ? 'development' : undefined)
  return {
    db: DB,
    liveStock: LIVE_STOCK ?? null,
    apiKeys: [...(findSecret(API_KEY, API_KEY_ACCEPTED) ?? []), ...(isOpen ? ['development'] : [])],
    isOpen,
    isDemo: settings.DEMO === 'on',
    tokenSecret: findSecret(tokenSecret, settings.TOKEN_SECRET_ACCEPTED),
    passwordPepper: PASSWORD_PEPPER ?? null,
    erasureSecret: settings.ERASURE_SECRET ?? null,
    passwordRounds: (isOpen ? settings.PASSWORD_ROUNDS : undefined) ?? DEFAULT_ROUNDS,
    paymentSecret: findSecret(paymentSecret, settings.PAYMENT_SECRET_ACCEPTED),
    orderLinkSecret: settings.ORDER_LINK_SECRET ?? null,
    /** The origins of all channels. The first is the default; without a setting there is none. */
    shopUrls: SHOP_URL ?? [],
    /** The base of the links for the current request. */
    shopUrl: SHOP_URL?.[0] ?? '',
    invalidationSecret: settings.INVALIDATION_SECRET ?? null,
    applicationsEmail: findRecipient(
      settings.COMPANY_APPLICATIONS,
      isOpen ? DEVELOPMENT_APPLICATIONS_EMAIL : null,
    ),
    contactEmail: findRecipient(settings.CONTACT_EMAIL, isOpen ? DEVELOPMENT_CONTACT_EMAIL : null),
    seller: settings.SELLER ?? demoSeller,
    sellers: settings.SELLERS,
    /** The shop of the current request. */
    shop: mainShop,
    getShop: createGetShop(settings.SHOPS),
    correctsSearches: settings.SEARCH_CORRECTION === 'on',
    repeatedSecrets: listRepeatedSecrets(settings),
    mailProvider: mail && findMailProvider(mail),
    staffAccess: access && toStaffAccess(access, isOpen),
    retention,
    /** What a merchant that is not open needs to sell as it should, and problems of optional settings. */
    settingProblems: [
      ...(isOpen ? [] : listNeededSettings(settings.DEMO))
        .filter((name) => settings[name] === undefined)
        .map((name) => `${name}: is missing`),
      ...problems,
    ],
  }
}
export type MerchantEnv = ReturnType<typeof toEnv>

const parsedEnvs = new WeakMap<object, MerchantEnv>()

/**
 * Parses the environment variables once per isolate. Throws a SettingsError that names every invalid
 * variable, but not its value.
 */
export function parseEnv(bindings: object): MerchantEnv {
  const env = parsedEnvs.get(bindings) ?? toEnv(bindings)
  parsedEnvs.set(bindings, env)
  return env
}

const findRecipient = (configured: string | undefined, fallback: string | null): string | null =>
  configured === 'off' ? null : (configured ?? fallback)
