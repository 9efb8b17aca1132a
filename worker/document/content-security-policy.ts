import { createMiddleware } from 'hono/factory'
import { isBuilt } from 'virtual:client-assets'
import type { Channel } from '../channel/channel.ts'
import type { ChannelVariables, Settings } from '../channel/settings.ts'
import { getInlineStyle } from './inline-style.ts'
import { listStyleHashes } from './page-styles.tsx'

export type DocumentVariables = {
  /** Set only for responses with inline scripts that React writes while it streams. */
  nonce?: string | undefined
  /** True if the page shows a document of the shop in a frame. */
  hasFrame?: boolean | undefined
}

type PolicyChannel = Pick<Channel, 'theme' | 'liveStock'>
type PolicyParts = DocumentVariables & {
  settings: Settings
  liveStock: string | null
  styleHash: string
}

function getPictureOrigin(settings: Settings): string {
  return settings.PICTURE_ENDPOINT.startsWith('http') ? ` ${settings.PICTURE_ENDPOINT}` : ''
}

// The source 'self' includes the WebSockets of the shop itself.
const getLiveOrigin = (liveStock: string | null): string =>
  liveStock?.startsWith('ws') ? ` ${new URL(liveStock).origin}` : ''

// In development, Vite adds inline scripts and styles.
const developmentSources = isBuilt ? '' : " 'unsafe-inline'"

function buildPolicy(parts: PolicyParts): string {
  const { settings, liveStock, styleHash, nonce, hasFrame } = parts
  const payment = settings.PAYMENT_ORIGINS ? ` ${settings.PAYMENT_ORIGINS}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${nonce && isBuilt ? ` 'nonce-${nonce}'` : ''}${developmentSources}`,
    `style-src 'self'${isBuilt ? ` ${[styleHash, ...listStyleHashes()].join(' ')}` : developmentSources}`,
    `img-src 'self'${getPictureOrigin(settings)}`,
    "font-src 'self'",
    `connect-src 'self'${getLiveOrigin(liveStock)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(hasFrame ? ["frame-src 'self'"] : []),
    `form-action 'self'${payment}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const policyByChannel = new WeakMap<PolicyChannel, string>()

/**
 * Returns the content security policy. It allows the files of the shop, the style sheets in pages
 * and the theme of the channel by their hashes, its live stock, and the inline scripts of React by
 * the nonce of the request.
 */
export async function getPolicy(
  settings: Settings,
  channel: PolicyChannel,
  { nonce, hasFrame = false }: DocumentVariables = {},
): Promise<string> {
  const cached = nonce === undefined ? policyByChannel.get(channel) : undefined
  if (cached) return cached
  const { theme, liveStock } = channel
  const { hash } = await getInlineStyle(theme)
  const policy = buildPolicy({ settings, liveStock, styleHash: hash, nonce, hasFrame })
  if (nonce === undefined) policyByChannel.set(channel, policy)
  return policy
}

const noChannel: PolicyChannel = { theme: {}, liveStock: null }

/**
 * The settings and the channel are optional because a response may be sent before they are known.
 */
type PolicyVariables = Partial<ChannelVariables> & DocumentVariables

/**
 * Sets the content security policy on every response that does not have one. Pictures have their
 * own policy.
 */
export const setContentSecurityPolicy = () =>
  createMiddleware<{ Variables: PolicyVariables }>(async (c, next) => {
    await next()
    const { headers } = c.res
    if (headers.has('content-security-policy')) return
    const { settings, channel, nonce, hasFrame } = c.var
    // If the settings are not parsed yet, the response contains no styles and needs no theme.
    const policy = settings
      ? await getPolicy(settings, channel ?? noChannel, { nonce, hasFrame })
      : "default-src 'none'; frame-ancestors 'none'"
    headers.set('content-security-policy', policy)
  })
