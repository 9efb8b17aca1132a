import type { Shop } from '#shared/ui/shop-context.tsx'
import type { SeoContent } from './seo-head.tsx'

/** Search engines show about this many characters. */
const MAX_LENGTH = 160

/** Shortens a text at the end of a sentence or of a word, so that search engines show all of it. */
export function shortenDescription(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_LENGTH) return line
  const start = line.slice(0, MAX_LENGTH)
  const sentences = /^.*[.!?](?= |$)/.exec(start)?.[0] ?? ''
  if (sentences.length >= MAX_LENGTH / 2) return sentences
  return `${line.slice(0, MAX_LENGTH - 1).replace(/[\s,;:–-]+\S*$/, '')}…`
}

/** A page without one gets a description from its title, so every page has its own. */
export function toDescription(
  { title, description }: Pick<SeoContent, 'title' | 'description'>,
  { t, name }: Pick<Shop, 't' | 'name'>,
): string {
  return shortenDescription(
    description || t('page.description', { title: title ?? name, shop: name }),
  )
}
