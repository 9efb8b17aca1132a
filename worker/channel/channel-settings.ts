import { z } from 'zod'
import { standardCustomerTypes, PERSON } from '#shared/customer/customer-type.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import { officeTheme } from '#shared/theme/office-theme.ts'
import { isTablePath } from '../resolver/root-redirect.ts'

export const localeSchema = z.enum(localeCodes)

const hostSchema = z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/, 'is no host name')

// One path of our own: a second slash, or a backslash that browsers take for one, would name another host; a segment of
// dots would be another path.
const pathSchema = z
  .string()
  .regex(/^\/(?![/\\])[^?#\\\s]+$/, 'is no path of this shop')
  .refine((path) => !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path), 'is no path of this shop')

const rootRedirectSchema = z.object({
  path: pathSchema,
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(302),
})

const customerTypeSchema = z.object({
  type: z.string().regex(/^[A-Z][A-Z\d_]{0,39}$/, 'is no name of a customer type'),
  vatIncluded: z.boolean(),
  /** What the type is called, by language; the standard types have their words. */
  names: z.record(localeSchema, z.string()).optional(),
})

const customerTypesSchema = z
  .array(customerTypeSchema)
  .refine((types) => types.some(({ type }) => type === PERSON), `lacks ${PERSON}`)
  .refine(
    (types) => new Set(types.map(({ type }) => type)).size === types.length,
    'names one twice',
  )

export const channelSettingsSchema = z.object({
  name: z.string().min(1),
  /** Host name that belongs to this channel; without one the channel is the default. */
  host: z.string().optional(),
  /** `https://shop.example`: what absolute addresses of this channel begin with; without it, the origin asked for. */
  origin: z.url().optional(),
  /** Path of the picture other sites show for pages without one of their own, 1200 by 630 pixels. */
  sharePicture: z.string().startsWith('/').default('/assets/share.png'),
  /** Style variable → value; what is not on the allow-list is dropped. Or the name of a theme that ships. */
  theme: z
    .union([z.record(z.string(), z.string()), z.literal('office').transform(() => officeTheme)])
    .default({}),
  /** Alias of the page with the terms of purchase, by language. */
  terms: z.partialRecord(localeSchema, z.string()).default({}),
  marketInPath: z.boolean().default(false),
  fallbackMarket: z.string().optional(),
  rootRedirect: rootRedirectSchema.optional(),
  /** Language → host of its own; a language without one is at any host of the channel. */
  domains: z.partialRecord(localeSchema, hostSchema).default({}),
  /** Whether the browser's preferred languages count where a path names none. */
  detectsLanguage: z.boolean().default(false),
  /** Which addresses a chosen language may redirect: the root alone, or all without a prefix. */
  choosesLocaleAt: z.enum(['root', 'no-prefix']).default('no-prefix'),
  customerTypes: customerTypesSchema.default(standardCustomerTypes),
})
export type ChannelSettings = z.infer<typeof channelSettingsSchema>

type Named = {
  CHANNELS: Record<string, ChannelSettings>
  LOCALES: string[]
  DEFAULT_LOCALE: string
}
type Problem = { path: string[]; message: string }

/** What cannot be seen in one variable alone: languages that are off, hosts claimed twice, a root that leads nowhere. */
export function findContradictions({ CHANNELS, LOCALES, DEFAULT_LOCALE }: Named): Problem[] {
  const problems: Problem[] = []
  if (!LOCALES.includes(DEFAULT_LOCALE)) {
    problems.push({ path: ['DEFAULT_LOCALE'], message: 'is not among LOCALES' })
  }
  const claimed = new Set<string>()
  const claim = (host: string | undefined, path: string[]) => {
    if (host === undefined) return
    if (claimed.has(host)) problems.push({ path, message: 'is claimed twice' })
    claimed.add(host)
  }
  for (const [id, { host, domains, rootRedirect, marketInPath }] of Object.entries(CHANNELS)) {
    if (rootRedirect && !isTablePath(rootRedirect.path, LOCALES, marketInPath)) {
      const path = ['CHANNELS', id, 'rootRedirect', 'path']
      problems.push({ path, message: 'is no page of this shop' })
    }
    const isDomain = host !== undefined && Object.values(domains).includes(host)
    if (!isDomain) claim(host, ['CHANNELS', id, 'host'])
    for (const [locale, domain] of Object.entries(domains)) {
      const path = ['CHANNELS', id, 'domains', locale]
      claim(domain, path)
      if (!LOCALES.includes(locale)) problems.push({ path, message: 'is not among LOCALES' })
    }
  }
  return problems
}
