import type { DocumentParts } from './page-content.ts'

/**
 * Returns whether a page asks for consent. Checkout and payment load no tool, a channel without
 * tools needs no consent, and the page with the settings has the question in its content.
 */
export function asksForConsent({
  frame,
  content,
}: Pick<DocumentParts, 'frame' | 'content'>): boolean {
  if (frame.layout === 'undistracted' || content.hasConsentForm === true) return false
  return Object.keys(frame.channel?.destinations ?? {}).length > 0
}
