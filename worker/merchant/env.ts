import { z } from 'zod'

type LiveStock = Rpc.DurableObjectBranded & {
  announce(skuIds: readonly number[]): Promise<void>
}
export type LiveStockNamespace = DurableObjectNamespace<LiveStock>

const isBinding = (value: unknown): boolean => typeof value === 'object' && value !== null

const schema = z.object({
  DB: z.custom<D1Database>(isBinding),
  /** Without it nobody is told of changed stock. */
  LIVE_STOCK: z.custom<LiveStockNamespace>(isBinding).optional(),
  /** What a caller must send as X-ApiKey. Without it nobody is let in, unless the merchant is open. */
  API_KEY: z.string().min(1).optional(),
  /** Signs payment callbacks and the step of a card that asks; without it neither is answered, unless open. */
  PAYMENT_SECRET: z.string().min(1).optional(),
  OPEN: z.literal('true').optional(),
  /** Signs tokens. Without it there is no identity service, unless the merchant is open. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Goes into every password's hash. Once set it must stay: passwords made with it need it. */
  PASSWORD_PEPPER: z.string().min(16).optional(),
  /** Where links in mails lead, such as `https://shop.example`; without it they are paths. */
  SHOP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who reads applications for company accounts; without it, or with `off`, nobody can apply. */
  COMPANY_APPLICATIONS: z.union([z.literal('off'), z.email()]).optional(),
})

/** Of open merchants only, which hold nobody's secrets. */
export const DEVELOPMENT_TOKEN_SECRET = 'a-fixed-value-for-development-alone'

const DEVELOPMENT_APPLICATIONS = 'companies@example.com'

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
  /** Null where company applications are off. */
  applicationsTo: string | null
}

const parsed = new WeakMap<object, MerchantEnv>()

/** Parsed once per isolate; an unusable environment fails at once and names the variable. */
export function parseEnv(raw: object): MerchantEnv {
  const known = parsed.get(raw)
  if (known) return known
  const settings = schema.parse(raw)
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
    applicationsTo: toApplicationsTo(settings.COMPANY_APPLICATIONS, isOpen),
  }
  parsed.set(raw, env)
  return env
}

function toApplicationsTo(configured: string | undefined, isOpen: boolean): string | null {
  if (configured === 'off') return null
  return configured ?? (isOpen ? DEVELOPMENT_APPLICATIONS : null)
}
