import { SPECULATION_RULES_PATH } from '#shared/paths/prefetch-paths.ts'

/** Headers that every response of the storefront contains. */
export const fixedHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers would send `Origin: null` when a form of the shop is posted, and
  // the origin check would reject the form.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

/**
 * Headers of public pages. The rules come by a header, because a strict content security policy
 * forbids them in the page.
 */
export const publicPageHeaders = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } as const
