import { assets, inlineSheets, isBuilt } from 'virtual:client-assets'

/** All other pages link to one style sheet with all styles. */
export type PageStyles = 'home' | 'list' | 'product'

type PageStylesProps = { page: PageStyles | undefined }

/** Returns the hashes with which the content security policy allows the style sheets in pages. */
export const listStyleHashes = (): string[] => Object.values(inlineSheets).map(({ hash }) => hash)

/** The styles that the first paint of a page needs. */
export function FirstStyles({ page }: PageStylesProps) {
  const sheet = page && inlineSheets[page]
  if (sheet) return <style dangerouslySetInnerHTML={{ __html: sheet.css }} />
  const path = page && !isBuilt ? `/client/styles/pages/${page}.css` : null
  return <link rel="stylesheet" href={path ?? assets['client/styles/pages/all.css']} />
}

/** The id of the element after which the first screen of a page is complete. */
export const FIRST_SCREEN_ID = 'first-screen'

/** Delays the first frame, because a transition between pages needs content in that frame. */
export function FirstFrame({ page }: PageStylesProps) {
  const id = page ? FIRST_SCREEN_ID : 'content'
  return <link rel="expect" href={`#${id}`} blocking="render" />
}

/**
 * The styles of everything. A page places the link below its first screen: browsers show the content
 * above it at once, also without script, and the content below it never without its styles. `isMark` is
 * false if the first screen ends at another element above the link.
 */
export function AllStyles({ isMark = true }: { isMark?: boolean }) {
  const id = isMark ? FIRST_SCREEN_ID : undefined
  return <link id={id} rel="stylesheet" href={assets['client/styles/pages/all.css']} />
}
