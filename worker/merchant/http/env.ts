import { z } from 'zod'

type LiveStock = Rpc.DurableObjectBranded & {
  announce(skuIds: readonly number[]): Promise<void>
}
export type LiveStockNamespace = DurableObjectNamespace<LiveStock>

const isBinding = (value: unknown): boolean => typeof value === 'object' && value !== null

const schema = z.object({
  DB: z.custom<D1Database>(isBinding),
  /** Without this binding, no stock changes are sent. */
  LIVE_STOCK: z.custom<LiveStockNamespace>(isBinding).optional(),
  /**
   * Key that a caller must send as X-ApiKey. Without it every call is refused, unless the merchant
   * is open.
   */
  API_KEY: z.string().min(1).optional(),
  /**
   * Signs payment callbacks and the card confirmation step. Without it both are refused, unless the
   * merchant is open.
   */
  PAYMENT_SECRET: z.string().min(1).optional(),
  OPEN: z.literal('true').optional(),
  /** Signs tokens. Without it the identity service is off, unless the merchant is open. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /**
   * Part of every password hash. Once set it must never change, because existing hashes depend on
   * it.
   */
  PASSWORD_PEPPER: z.string().min(16).optional(),
  /** Base of the links in mails, such as `https://shop.example`. Without it the links are paths. */
  SHOP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Receives the applications for company accounts. With `off`, or when it is missing and the
   * merchant is not open, applying is disabled.
   */
  COMPANY_APPLICATIONS: z.union([z.literal('off'), z.email()]).optional(),
})

/** Used only by open merchants, which hold no real secrets. */
export const DEVELOPMENT_TOKEN_SECRET = 'a-fixed-value-for-development-alone'

const DEVELOPMENT_APPLICATIONS_EMAIL = 'companies@example.com'

export type MerchantEnv = {
  db: D1Database
  liveStock: LiveStockNamespace | null
  apiKeys: string[]
  isOpen: boolean
  tokenSecret: string | null
  passwordPepper: string | null
  /** Signs payment callbacks. */
  paymentSecret: string | null
  shopUrl: string
  /** Null when company applications are off. */
  applicationsEmail: string | null
}

const parsedEnvs = new WeakMap<object, MerchantEnv>()

/**
 * Parses the environment once per isolate. Throws an error that names the variable if the
 * environment is invalid.
 */
export function parseEnv(bindings: object): MerchantEnv {
  const cached = parsedEnvs.get(bindings)
  if (cached) return cached
  const settings = schema.parse(bindings)
  const { DB, LIVE_STOCK, API_KEY, OPEN, TOKEN_SECRET, PASSWORD_PEPPER, SHOP_URL } = settings
  const isOpen = OPEN === 'true'
  const apiKeys = [...(API_KEY ? [API_KEY] : []), ...(isOpen ? ['development'] : [])]
  const env: MerchantEnv = {
    db: DB,
    liveStock: LIVE_STOCK ?? null,
    apiKeys,
    isOpen,
    tokenSecret: TOKEN_SECRET ?? (isOpen ? DEVELOPMENT_TOKEN_SECRET : null),
    passwordPepper: PASSWORD_PEPPER ?? null,
    paymentSecret: settings.PAYMENT_SECRET ?? (isOpen ? 'development' : null),
    shopUrl: (SHOP_URL ?? '').replace(/\/+$/, ''),
    applicationsEmail: findApplicationsEmail(settings.COMPANY_APPLICATIONS, isOpen),
  }
  parsedEnvs.set(bindings, env)
  return env
}

function findApplicationsEmail(configured: string | undefined, isOpen: boolean): string | null {
  if (configured === 'off') return null
  return configured ?? (isOpen ? DEVELOPMENT_APPLICATIONS_EMAIL : null)
}
