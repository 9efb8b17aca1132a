import { z } from 'zod'
import { optionalConsents } from '#shared/checkout/buyer-fields.ts'
import { standardCustomerTypes, PERSON } from '#shared/customer/customer-type.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import { destinationSettingsSchema } from '#shared/measurement/destination-settings.ts'
import { routeNames } from '#shared/paths/route-table.ts'
import { productSorts } from '#shared/product/product-sort.ts'
import { FEW_LEFT_LIMIT } from '#shared/product/stock-status.ts'
import { themeSetting } from '#shared/theme/theme-setting.ts'
import { isRoutePath } from './is-route-path.ts'

/** The icons of a channel that has none of its own, and of pages without a channel. */
export const DEFAULT_ICONS = '/assets/icon'

export const localeSchema = z.enum(localeCodes)

const hostSchema = z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/, 'is not a host name')

// The path must belong to this host. A path that starts with two slashes names another host;
// browsers read a backslash as a slash. A dot segment leads to another path.
const pathSchema = z
  .string()
  .regex(/^\/(?![/\\])[^?#\\\s]+$/, 'is not a path of this shop')
  .refine((path) => !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path), 'is not a path of this shop')

const rootRedirectSchema = z.object({
  path: pathSchema,
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(302),
})

const customerTypeSchema = z.object({
  type: z.string().regex(/^[A-Z][A-Z\d_]{0,39}$/, 'is not a valid customer type name'),
  vatIncluded: z.boolean(),
  /** Display name of the customer type by language. The standard types have built-in names. */
  names: z.partialRecord(localeSchema, z.string().min(1)).optional(),
})

const customerTypesSchema = z
  .array(customerTypeSchema)
  .refine((types) => types.some(({ type }) => type === PERSON), `must include ${PERSON}`)
  .refine(
    (types) => new Set(types.map(({ type }) => type)).size === types.length,
    'contains a type twice',
  )

const sellerSchema = z.object({
  name: z.string().min(1),
  addressLines: z.array(z.string().min(1)),
  organizationNumber: z.string().min(1),
  vatNumber: z.string().min(1).optional(),
  email: z.email().optional(),
  phone: z.string().min(1).optional(),
})

const widthSchema = z.number().int().positive()

const breakpointsSchema = z
  .object({
    tablet: widthSchema,
    laptop: widthSchema,
    desktop: widthSchema,
    desktopBig: widthSchema,
  })
  .refine(
    ({ tablet, laptop, desktop, desktopBig }) =>
      tablet < laptop && laptop < desktop && desktop < desktopBig,
    'do not ascend',
  )

// It is part of the content security policy, so it must contain nothing that separates its parts.
const liveStockSchema = z
  .string()
  .regex(/^(?:wss?:\/\/[a-z\d.-]+(?::\d+)?)?(?:\/[\w.-]+)+$/, 'is not a path or a WebSocket URL')

export const channelSettingsSchema = z.object({
  name: z.string().min(1),
  /** The company that sells, as the footer, the pages about rights and receipts name it. */
  seller: sellerSchema.optional(),
  /** Requests for an unknown host get the first channel without a host name. */
  host: z.string().optional(),
  /** If it is missing, the origin of the request is used, provided that its host is known. */
  origin: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  /** It is used for pages without their own picture. Its size is 1200 by 630 pixels. */
  sharePicture: z.string().startsWith('/').default('/assets/share.png'),
  /** The shop adds `.svg`, `-180.png`, `-192.png`, `-512.png` and `-maskable.png` to it. */
  icons: z.string().startsWith('/').default(DEFAULT_ICONS),
  /** CSS variables that are not on the allow-list are ignored. */
  theme: themeSetting.default({}),
  terms: z.partialRecord(localeSchema, z.string()).default({}),
  privacy: z.partialRecord(localeSchema, z.string()).default({}),
  marketInPath: z.boolean().default(false),
  fallbackMarket: z.string().optional(),
  rootRedirect: rootRedirectSchema.optional(),
  /** The languages without a host name are served on every host of the channel. */
  domains: z.partialRecord(localeSchema, hostSchema).default({}),
  /** It applies if the path contains no locale. */
  detectsLanguage: z.boolean().default(false),
  /** A visitor is redirected from the root only, or from every path without a locale prefix. */
  choosesLocaleAt: z.enum(['root', 'no-prefix']).default('no-prefix'),
  customerTypes: customerTypesSchema.default(standardCustomerTypes),
  /** Sort order of lists: the default one, and another one for some routes. */
  listSort: z
    .object({
      default: z.enum(productSorts).exclude(['RELEVANCE']).default('LATEST'),
      routes: z.partialRecord(z.enum(routeNames), z.enum(productSorts)).default({}),
    })
    .default({ default: 'LATEST', routes: {} }),
  /** The consents besides the terms that the checkout asks for; none if it is missing. */
  consents: z.array(z.enum(optionalConsents)).optional(),
  asksGender: z.boolean().default(false),
  /**
   * The ways to pay that have another name than the merchant's, in the order of the checkout; others
   * follow. The mark is the name of a drawing, or a short word that is shown as one.
   */
  payments: z
    .array(
      z.object({
        id: z.number().int(),
        names: z.partialRecord(localeSchema, z.string().min(1).max(40)),
        mark: z.string().min(1).max(10).optional(),
      }),
    )
    .default([]),
  /** If this many units or fewer are in stock, shoppers see how many are left; 0 for never. */
  fewLeftLimit: z.number().int().min(0).max(999).default(FEW_LEFT_LIMIT),
  /** The widths are in pixels. Without them the document has no viewport class. */
  breakpoints: breakpointsSchema.optional(),
  /** It is a path of this shop or a `wss:` URL. Without it no browser opens a WebSocket. */
  liveStock: liveStockSchema.optional(),
  /** Without any, the shop asks for no consent. */
  destinations: destinationSettingsSchema.optional(),
})
export type ChannelSettings = z.infer<typeof channelSettingsSchema>

type CrossCheckedSettings = {
  CHANNELS: Record<string, ChannelSettings>
  LOCALES: string[]
  LAZY_LOCALES: string[]
  DEFAULT_LOCALE: string
  COMPANY_WEBHOOK?: string | undefined
  COMPANY_WEBHOOK_SECRET?: string | undefined
}
type SettingsProblem = { path: string[]; message: string }

/** Returns the problems that involve several variables, such as a host that is used twice. */
export function findSettingsProblems({
  CHANNELS,
  LOCALES,
  LAZY_LOCALES,
  DEFAULT_LOCALE,
  COMPANY_WEBHOOK,
  COMPANY_WEBHOOK_SECRET,
}: CrossCheckedSettings): SettingsProblem[] {
  const problems: SettingsProblem[] = []
  if (!LOCALES.includes(DEFAULT_LOCALE)) {
    problems.push({ path: ['DEFAULT_LOCALE'], message: 'is not among LOCALES' })
  }
  if (LAZY_LOCALES.some((code) => !LOCALES.includes(code))) {
    problems.push({ path: ['LAZY_LOCALES'], message: 'is not among LOCALES' })
  }
  if (COMPANY_WEBHOOK !== undefined && COMPANY_WEBHOOK_SECRET === undefined) {
    problems.push({ path: ['COMPANY_WEBHOOK_SECRET'], message: 'is needed for COMPANY_WEBHOOK' })
  }
  const claimedHosts = new Set<string>()
  const claimHost = (host: string | undefined, path: string[]) => {
    if (host === undefined) return
    if (claimedHosts.has(host)) problems.push({ path, message: 'is used more than once' })
    claimedHosts.add(host)
  }
  for (const [id, settings] of Object.entries(CHANNELS)) {
    const { host, domains, rootRedirect, marketInPath, customerTypes } = settings
    for (const [index, { type, names }] of customerTypes.entries()) {
      if (standardCustomerTypes.some((standard) => standard.type === type)) continue
      const named = Object.keys(names ?? {})
      for (const locale of LOCALES.filter((code) => !named.includes(code))) {
        const path = ['CHANNELS', id, 'customerTypes', `${index}`, 'names', locale]
        problems.push({ path, message: 'is missing' })
      }
    }
    if (rootRedirect && !isRoutePath(rootRedirect.path, LOCALES, marketInPath)) {
      const path = ['CHANNELS', id, 'rootRedirect', 'path']
      problems.push({ path, message: 'is not a page of this shop' })
    }
    const isDomain = host !== undefined && Object.values(domains).includes(host)
    if (!isDomain) claimHost(host, ['CHANNELS', id, 'host'])
    for (const [locale, domain] of Object.entries(domains)) {
      const path = ['CHANNELS', id, 'domains', locale]
      claimHost(domain, path)
      if (!LOCALES.includes(locale)) problems.push({ path, message: 'is not among LOCALES' })
    }
  }
  return problems
}
