import type { DocumentParts } from './page-content.ts'

/** A channel without tools needs no consent. Checkout and payment load no tool. */
export function asksForConsent({
  frame,
  content,
}: Pick<DocumentParts, 'frame' | 'content'>): boolean {
  if (frame.layout === 'undistracted' || content.hasConsentForm === true) return false
  return Object.keys(frame.channel?.destinations ?? {}).length > 0
}
