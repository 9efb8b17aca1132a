import type { ConsentPurpose } from '../consent/consent.ts'

/** The kinds of tools that get events. Their order is the order of sources in the policy. */
export const destinationKinds = [
  'consentTool',
  'analytics',
  'tagManager',
  'sessionRecording',
  'emailMarketing',
  'adPixel',
  'professionalNetwork',
] as const
export type DestinationKind = (typeof destinationKinds)[number]

/** The directives of the content security policy that a tool may need, in their order. */
export const destinationDirectives = ['script-src', 'img-src', 'connect-src', 'frame-src'] as const
export type DestinationDirective = (typeof destinationDirectives)[number]

type Destination = {
  /** A visitor who agreed to one of these purposes agreed to the tool. */
  purposes: readonly ConsentPurpose[]
  /** The origin from which the tool is loaded. An endpoint replaces it. */
  origin: string
  /** The public origins that the tool documents. An endpoint replaces all of them. */
  sources: Partial<Record<DestinationDirective, readonly string[]>>
  /** The cookies that the tool sets for this site. A star at the end stands for any characters. */
  cookies: readonly string[]
  /** The keys that the tool writes into the storage of the browser, in the same form. */
  storageKeys: readonly string[]
}

const analyticsOrigins = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
] as const

const CONSENT_TOOL = 'https://consent.cookiebot.com'
const CONSENT_TOOL_FILES = 'https://consentcdn.cookiebot.com'
const TAG_MANAGER = 'https://www.googletagmanager.com'
const RECORDING = 'https://www.clarity.ms'
const RECORDING_HOSTS = 'https://*.clarity.ms'
const EMAIL_MARKETING = 'https://static.klaviyo.com'
const AD_PIXEL = 'https://connect.facebook.net'
const NETWORK = 'https://snap.licdn.com'
const NETWORK_HITS = 'https://px.ads.linkedin.com'

export const destinations: Record<DestinationKind, Destination> = {
  consentTool: {
    purposes: ['analytics', 'email', 'ads'],
    origin: CONSENT_TOOL,
    sources: {
      'script-src': [CONSENT_TOOL, CONSENT_TOOL_FILES],
      'img-src': ['https://imgsct.cookiebot.com'],
      'connect-src': [CONSENT_TOOL, CONSENT_TOOL_FILES],
      'frame-src': [CONSENT_TOOL_FILES],
    },
    cookies: ['CookieConsent', 'CookieConsentBulkTicket'],
    storageKeys: [],
  },
  analytics: {
    purposes: ['analytics'],
    origin: TAG_MANAGER,
    sources: {
      'script-src': ['https://*.googletagmanager.com'],
      'img-src': analyticsOrigins,
      'connect-src': analyticsOrigins,
    },
    cookies: ['_ga', '_ga_*', '_gid', '_gat*'],
    storageKeys: [],
  },
  tagManager: {
    purposes: ['analytics', 'ads'],
    origin: TAG_MANAGER,
    sources: {
      'script-src': ['https://*.googletagmanager.com'],
      'img-src': ['https://*.googletagmanager.com'],
      'connect-src': ['https://*.googletagmanager.com'],
      'frame-src': ['https://*.googletagmanager.com'],
    },
    cookies: ['_gcl_*'],
    storageKeys: ['_gcl_*'],
  },
  sessionRecording: {
    purposes: ['analytics'],
    origin: RECORDING,
    sources: {
      'script-src': [RECORDING_HOSTS],
      'img-src': [RECORDING_HOSTS, 'https://c.bing.com'],
      'connect-src': [RECORDING_HOSTS, 'https://c.bing.com'],
    },
    cookies: ['_clck', '_clsk'],
    storageKeys: ['_clck', '_clsk', '_cltk'],
  },
  emailMarketing: {
    purposes: ['email'],
    origin: EMAIL_MARKETING,
    sources: {
      'script-src': [EMAIL_MARKETING, 'https://static-tracking.klaviyo.com'],
      'connect-src': [EMAIL_MARKETING, 'https://a.klaviyo.com', 'https://fast.a.klaviyo.com'],
    },
    cookies: ['__kla_id'],
    storageKeys: ['__kla_*', 'klaviyo*'],
  },
  adPixel: {
    purposes: ['ads'],
    origin: AD_PIXEL,
    sources: {
      'script-src': [AD_PIXEL],
      'img-src': ['https://www.facebook.com'],
      'connect-src': ['https://www.facebook.com', AD_PIXEL],
    },
    cookies: ['_fbp', '_fbc'],
    storageKeys: ['lastExternalReferrer*'],
  },
  professionalNetwork: {
    purposes: ['ads'],
    origin: NETWORK,
    sources: {
      'script-src': [NETWORK],
      'img-src': [NETWORK_HITS, 'https://p.adsymptotic.com'],
      'connect-src': [NETWORK_HITS],
    },
    cookies: ['li_fat_id', 'li_giant'],
    storageKeys: ['li_adsId', 'li_fat_id', 'li_giant'],
  },
}

type DestinationSettings = { id: string; endpoint?: string | undefined }

export type ChannelDestinations = Partial<Record<DestinationKind, DestinationSettings>>

/** Returns the configured kinds that the visitor agreed to, in the order of the kinds. */
export function listAgreedKinds(
  configured: ChannelDestinations,
  consent: readonly ConsentPurpose[],
): DestinationKind[] {
  return destinationKinds.filter(
    (kind) =>
      configured[kind] !== undefined &&
      destinations[kind].purposes.some((purpose) => consent.includes(purpose)),
  )
}

/** Returns whether the shop itself serves a tool. The policy of every page allows such a tool. */
export const isServedByShop = ({ endpoint }: DestinationSettings): boolean =>
  endpoint?.startsWith('/') === true

export function listSources(
  kind: DestinationKind,
  settings: DestinationSettings,
  directive: DestinationDirective,
): readonly string[] {
  const sources = destinations[kind].sources[directive] ?? []
  if (settings.endpoint === undefined || sources.length === 0) return sources
  return [isServedByShop(settings) ? "'self'" : settings.endpoint]
}

/** The ids of tools by endpoint and kind. Tools at their public origins have an empty endpoint. */
type ToolsByEndpoint = Record<string, Record<string, string>>

/** Groups the tools of a page, because most of them have the same endpoint. */
export function groupByEndpoint(configured: ChannelDestinations): ToolsByEndpoint {
  const groups: ToolsByEndpoint = {}
  for (const [kind, { id, endpoint = '' }] of Object.entries(configured)) {
    groups[endpoint] = { ...groups[endpoint], [kind]: id }
  }
  return groups
}
