import { assets, inlineSheets, isBuilt } from 'virtual:client-assets'

/**
 * The pages with a style sheet of their own, which the page contains. All other pages link to one
 * style sheet with all styles.
 */
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

/**
 * The styles of parts that a page does not show at first. The link follows the content, so browsers
 * show the content while the styles load, also without script.
 */
export function LaterStyles({ page }: PageStylesProps) {
  return page ? <link rel="stylesheet" href={assets['client/styles/later.css']} /> : null
}
