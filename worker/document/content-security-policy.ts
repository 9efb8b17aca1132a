import { createMiddleware } from 'hono/factory'
import { isBuilt } from 'virtual:client-assets'
import type { ChannelVariables, Settings } from '../channel/settings.ts'
import { getInlineStyle } from './inline-style.ts'

/** `nonce` is set for responses that contain inline scripts of React. */
export type DocumentVariables = { nonce?: string }

type PolicyParts = { settings: Settings; styleHash: string; nonce: string | undefined }

function getPictureOrigin(settings: Settings): string {
  return settings.PICTURE_ENDPOINT.startsWith('http') ? ` ${settings.PICTURE_ENDPOINT}` : ''
}

// Vite's own client and its styles are inline in development.
const developmentSources = isBuilt ? '' : " 'unsafe-inline'"

function buildPolicy({ settings, styleHash, nonce }: PolicyParts): string {
  const payment = settings.PAYMENT_ORIGINS ? ` ${settings.PAYMENT_ORIGINS}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${nonce && isBuilt ? ` 'nonce-${nonce}'` : ''}${developmentSources}`,
    `style-src 'self'${isBuilt ? ` ${styleHash}` : developmentSources}`,
    `img-src 'self'${getPictureOrigin(settings)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self'${payment}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const policyByTheme = new WeakMap<Record<string, string>, string>()

/**
 * Returns the content security policy: our own files, the channel's theme by its hash, React's
 * scripts by the request's nonce.
 */
export async function getPolicy(
  settings: Settings,
  theme: Record<string, string>,
  nonce?: string,
): Promise<string> {
  const cached = nonce === undefined ? policyByTheme.get(theme) : undefined
  if (cached) return cached
  const { hash } = await getInlineStyle(theme)
  const policy = buildPolicy({ settings, styleHash: hash, nonce })
  if (nonce === undefined) policyByTheme.set(theme, policy)
  return policy
}

const emptyTheme = {}

/** A response may be written before the settings and the channel are known. */
type PolicyVariables = Partial<ChannelVariables> & DocumentVariables

/** Sets the policy of every response that has none of its own; a picture has its own. */
export const setContentSecurityPolicy = () =>
  createMiddleware<{ Variables: PolicyVariables }>(async (c, next) => {
    await next()
    const { headers } = c.res
    if (headers.has('content-security-policy')) return
    const { settings, channel, nonce } = c.var
    // Before the settings are parsed no theme is known; such a response has no styles either.
    const policy = settings
      ? await getPolicy(settings, channel?.theme ?? emptyTheme, nonce)
      : "default-src 'none'; frame-ancestors 'none'"
    headers.set('content-security-policy', policy)
  })
