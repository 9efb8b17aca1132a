import { z } from 'zod'

/** Identifiers of the parameters that have a place of their own on the page of a product. */
const knownParameters = [
  'minutes',
  'net-weight',
  'kcal',
  'diet',
  'food-codes',
  'ingredients',
  'allergens',
  'allergens-unknown',
  'kj',
  'kj-per-100g',
  'kj-per-100ml',
  'portion-weight',
] as const

/** A second value of a secret, which is accepted and signs nothing. */
const acceptedSecret = z.string().min(32).optional()

/** The settings of the channels are checked in `channel/settings.ts`. */
export const variablesSchema = z.object({
  /**
   * `demo` is a public shop that sells nothing. It and `development` have the tools and the seller of
   * the demo shop, if the merchant is the embedded one.
   */
  ENVIRONMENT: z.enum(['development', 'demo', 'production']).default('production'),
  MERCHANT_ENDPOINT: z.url().default('https://merchantapi.geins.io/graphql'),
  MERCHANT_API_KEY: z.string().min(1),
  /**
   * With `on`, the hash of a query is sent instead of its text in the first attempt. The merchant
   * must support this; it is not known whether the hosted merchant does.
   */
  PERSISTED_QUERIES: z.enum(['on', 'off']).default('off'),
  /**
   * With `on`, contact forms send their messages to the merchant, which must have the extension
   * `sendContactMessage`. With `off`, they open an e-mail.
   */
  CONTACT_FORM: z.enum(['on', 'off']).default('off'),
  /**
   * With `on`, product pages tell when a meal is delivered. The merchant must have the extension
   * `shippingOptions`.
   */
  SHIPPING_OPTIONS: z.enum(['on', 'off']).default('off'),
  /**
   * With `on`, a search without results offers similar searches. The merchant must have the
   * extension `searchCorrection`.
   */
  SEARCH_CORRECTION: z.enum(['on', 'off']).default('off'),
  /**
   * With `on`, the merchant records what visitors agreed to. It must have the extension
   * `recordConsent`. With `off`, only the cookies of the visitor say it.
   */
  CONSENT_RECORDS: z.enum(['on', 'off']).default('off'),
  /**
   * With `on`, the file with the data of a customer has reviews, messages and more. The merchant must have
   * the extension of `shared/merchant-customer.graphql`.
   */
  CUSTOMER_RECORDS: z.enum(['on', 'off']).default('off'),
  /**
   * With `on`, shoppers can change, cancel and withdraw from their orders. The merchant must have the
   * extensions of `shared/merchant-orders.graphql`.
   */
  ORDER_ACTIONS: z.enum(['on', 'off']).default('off'),
  /**
   * `on` if the merchant mails a link to everyone who signs up for the newsletter, and subscribes an
   * address only when the link is opened. It decides what the shop says after a sign-up.
   */
  NEWSLETTER_CONFIRMATION: z.enum(['on', 'off']).default('off'),
  /** `on` if the merchant mails a link that confirms a back-in-stock request, likewise. */
  STOCK_WATCH_CONFIRMATION: z.enum(['on', 'off']).default('off'),
  /**
   * `on` if the merchant has the extensions for companies: it takes applications, and tells a company
   * before an order that it may not order.
   */
  COMPANY_EXTENSIONS: z.enum(['on', 'off']).default('off'),
  /**
   * URL that receives the applications of companies if the merchant has no extensions. Each one is
   * signed with the secret, so that the receiver can tell who sent it.
   */
  COMPANY_WEBHOOK: z.url({ protocol: /^https$/ }).optional(),
  COMPANY_WEBHOOK_SECRET: z.string().min(32).optional(),
  COMPANY_WEBHOOK_SECRET_ACCEPTED: acceptedSecret,
  /**
   * Address to which companies write themselves if the shop can send their applications neither to
   * the merchant nor to a webhook.
   */
  COMPANY_EMAIL: z.email().optional(),
  /** URL of the identity service. It ends with a slash, and the name of the action is appended. */
  AUTH_ENDPOINT: z.url().endsWith('/'),
  /**
   * URL of the service that signs a login challenge. The challenge is appended. `{API_KEY}` is
   * replaced by the API key; without it, the key is sent in the header `X-ApiKey`.
   */
  SIGN_ENDPOINT: z.url(),
  /**
   * `on` if the identity service has the extensions of the embedded merchant: accounts and
   * e-mail addresses that are confirmed by mail, and login links that it exchanges.
   */
  IDENTITY_EXTENSIONS: z.enum(['on', 'off']).default('off'),
  /** Start of the URLs of pictures: a path of the shop, or an origin with or without a path. */
  PICTURE_ENDPOINT: z.string().regex(/^(?:https?:\/\/[a-z\d.:-]+(?:\/[\w.~-]+)*|\/[a-z]+)$/),
  /** Size of the preview picture of a product, as the merchant names its sizes. */
  SHARE_PICTURE_SIZE: z
    .string()
    .regex(/^\d+f\d+$/)
    .default('1000f1250'),
  /**
   * The identifiers that an account gives to parameters, by those that the shop knows. The shop lists
   * all other parameters under the names of their groups.
   */
  PARAMETERS: z.partialRecord(z.enum(knownParameters), z.string().min(1)).default({}),
  /**
   * `on` if the third text of a product says how to store and heat it. Otherwise the text has a
   * heading for any content.
   */
  STORAGE_TEXT: z.enum(['on', 'off']).default('off'),
  COOKIE_SECRET: z.string().min(32),
  COOKIE_SECRET_ACCEPTED: acceptedSecret,
  /** Secret for the signatures of invalidation requests. Without it, all invalidation requests are rejected. */
  INVALIDATION_SECRET: z.string().min(32).optional(),
  INVALIDATION_SECRET_ACCEPTED: acceptedSecret,
  /**
   * Secret that the merchant signs the links in order mails of guests with. Without it, these links
   * open nothing.
   */
  ORDER_LINK_SECRET: z.string().min(32).optional(),
  ORDER_LINK_SECRET_ACCEPTED: acceptedSecret,
  /**
   * Milliseconds after which a page or a change of the cart gives up waiting for a hung merchant,
   * and the same for placing an order and for returning from a payment.
   */
  PAGE_TIMEOUT: z.coerce.number().int().positive().default(2_000),
  ORDER_TIMEOUT: z.coerce.number().int().positive().default(9_500),
  LOG_IN_TIMEOUT: z.coerce.number().int().positive().default(8_000),
  /**
   * With `off`, the service worker removes itself and its caches from every browser that visits the
   * shop, and pages register none.
   */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /**
   * URL that receives the anonymous measurements of pages, such as that of the embedded merchant.
   * Without it, pages measure nothing and the shop takes no measurements.
   */
  MEASUREMENT_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * URL that receives the events of visitors who agreed to analytics, in full and as JSON. Without it,
   * the server forwards none.
   */
  EVENT_DESTINATION: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Origins of payment providers to which a checkout form may be submitted, separated by spaces;
   * `none` for a shop that needs no payment page. A browser does not open pages of other origins.
   */
  PAYMENT_ORIGINS: z
    .string()
    .regex(/^(?:none|https:\/\/[a-z\d.:*-]+(?: https:\/\/[a-z\d.:*-]+)*)?$/)
    .transform((origins) => (origins === 'none' ? '' : origins))
    .optional(),
})

export type Bindings = {
  /** The set-up that the Worker was built for. A local build has none. */
  SET_UP?: string
  /** Binding to the embedded merchant. It is missing if the hosted merchant is called over the network. */
  MERCHANT?: Fetcher
  /** A host that has the pages of the staff and nothing else, if there is one. */
  STAFF_HOST?: string
  /** The hosts of a deployed shop. */
  HOSTS?: string[]
  CHANNEL_CACHE?: KVNamespace
  /** Log in attempts of one network, on all accounts. */
  SIGN_IN_BY_ADDRESS?: RateLimit
  /** Log in attempts on one account from one network or from one known browser. */
  SIGN_IN_BY_EMAIL?: RateLimit
  /** Log in attempts on one account from everywhere. More attempts are delayed, not refused. */
  SIGN_IN_SLOWDOWN?: RateLimit
  /**
   * Messages of the contact form, sign-ups for the newsletter and applications of companies, each
   * counted separately.
   */
  CONTACT_BY_ADDRESS?: RateLimit
  /** Search suggestions of one network that are not cached. */
  SUGGESTIONS_BY_ADDRESS?: RateLimit
  /** Reviews and back-in-stock requests of one network. */
  POSTS_BY_ADDRESS?: RateLimit
  /** Codes and orders of one cart, each counted separately; for a hosted merchant only. */
  WRITES_BY_CART?: RateLimit
  /** Codes and orders of one network, likewise. */
  WRITES_BY_ADDRESS?: RateLimit
  /** Anonymous measurements of one network. */
  MEASUREMENTS_BY_ADDRESS?: RateLimit
}
