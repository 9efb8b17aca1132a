import { createMiddleware } from 'hono/factory'
import { inlineScript, isBuilt } from 'virtual:client-assets'
import type { DestinationKind } from '#shared/measurement/destinations.ts'
import type { Channel } from '../channel/channel.ts'
import { listDomainOrigins } from '../channel/locale-domain.ts'
import type { ChannelVariables, Settings } from '../channel/settings.ts'
import type { RoutingVariables } from '../routing/resolution.ts'
import {
  getDestinations,
  listAgreedTools,
  toDirectiveSources,
  type DirectiveSources,
} from './destination-sources.ts'
import { getInlineStyle } from './inline-style.tsx'
import { listStyleHashes } from './page-styles.tsx'

export type DocumentVariables = {
  /** Set only for responses with inline scripts that React writes while it streams. */
  nonce?: string | undefined
  /** True if the page shows a document of the shop in a frame. */
  hasFrame?: boolean | undefined
}

type PolicyChannel = Pick<Channel, 'theme' | 'liveStock' | 'destinations' | 'domains'>
type PolicyParts = DocumentVariables & {
  settings: Settings
  channel: PolicyChannel
  styleHashes: string[]
  tools: DirectiveSources
}

const getPictureOrigins = ({ PICTURE_ENDPOINT }: Settings): string[] =>
  PICTURE_ENDPOINT.startsWith('http') ? [new URL(PICTURE_ENDPOINT).origin] : []

// The source 'self' includes the WebSockets of the shop itself.
const getLiveOrigins = (liveStock: string | undefined): string[] =>
  liveStock?.startsWith('ws') ? [new URL(liveStock).origin] : []

// In development, Vite adds inline scripts and styles, and a worker that waits for a restarted server.
const developmentSources = isBuilt ? [] : ["'unsafe-inline'"]
const developmentWorkers = isBuilt ? [] : ['blob:']

function formatDirective(name: string, sources: readonly string[]): string[] {
  return sources.length === 0 ? [] : [`${name} ${[...new Set(sources)].join(' ')}`]
}

function buildPolicy(parts: PolicyParts): string {
  const { settings, channel, styleHashes, nonce, hasFrame, tools } = parts
  const scripts = inlineScript ? [inlineScript.hash] : []
  const nonces = nonce && isBuilt ? [`'nonce-${nonce}'`] : []
  const styles = isBuilt ? [...styleHashes, ...listStyleHashes()] : developmentSources
  const payment = settings.PAYMENT_ORIGINS ? [settings.PAYMENT_ORIGINS] : []
  const list = (name: keyof DirectiveSources, ...own: string[]) =>
    formatDirective(name, [...own, ...tools[name]])
  return [
    "default-src 'none'",
    ...list('script-src', "'self'", ...scripts, ...nonces, ...developmentSources),
    `style-src 'self' ${styles.join(' ')}`,
    ...list('img-src', "'self'", ...getPictureOrigins(settings)),
    "font-src 'self'",
    ...list('connect-src', "'self'", ...getLiveOrigins(channel.liveStock)),
    "manifest-src 'self'",
    ...formatDirective('worker-src', ["'self'", ...developmentWorkers]),
    ...list('frame-src', ...(hasFrame ? ["'self'"] : [])),
    // Chromium and WebKit check the redirect after a form too, such as that to another language.
    ...formatDirective('form-action', ["'self'", ...payment, ...listDomainOrigins(channel)]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type PolicyOptions = DocumentVariables & {
  kinds?: readonly DestinationKind[]
}

const policiesByChannel = new WeakMap<PolicyChannel, Map<string, string>>()

/**
 * Returns the content security policy. It allows the files of the shop, the style sheets in pages
 * and the theme of the channel by their hashes, its live stock, the tools that the visitor agreed to,
 * and the inline scripts of React by the nonce of the request.
 */
export async function getPolicy(
  settings: Settings,
  channel: PolicyChannel,
  { nonce, hasFrame = false, kinds = [] }: PolicyOptions = {},
): Promise<string> {
  const policies = policiesByChannel.get(channel) ?? new Map<string, string>()
  policiesByChannel.set(channel, policies)
  const key = `${hasFrame} ${kinds.join(' ')}`
  const cached = nonce === undefined ? policies.get(key) : undefined
  if (cached !== undefined) return cached
  const { hashes: styleHashes } = await getInlineStyle(channel.theme)
  const tools = toDirectiveSources(channel.destinations, kinds)
  const policy = buildPolicy({ settings, channel, styleHashes, nonce, hasFrame, tools })
  if (nonce === undefined) policies.set(key, policy)
  return policy
}

const noChannel: PolicyChannel = { theme: {}, destinations: {}, domains: {} }

/** They are optional because a response may be sent before they are known. */
type PolicyVariables = Partial<ChannelVariables & RoutingVariables> & DocumentVariables

/** Pictures have their own policy. */
export const setContentSecurityPolicy = () =>
  createMiddleware<{ Variables: PolicyVariables }>(async (c, next) => {
    await next()
    const { headers } = c.res
    if (headers.has('content-security-policy')) return
    const { settings, channel = noChannel, resolution, nonce, hasFrame } = c.var
    const configured = resolution ? getDestinations(channel, resolution.route) : {}
    const kinds = listAgreedTools(configured, c.req.header('cookie') ?? null)
    // If the settings are not parsed yet, the response contains no styles and needs no theme.
    const policy = settings
      ? await getPolicy(settings, channel, { nonce, hasFrame, kinds })
      : "default-src 'none'; frame-ancestors 'none'"
    headers.set('content-security-policy', policy)
  })
