export type NavigationSource = {
  address: string
  /** The name of another tab or frame, or an empty string. */
  target: string
  isDownload: boolean
}

/**
 * Returns the path that a link or a form loads in this tab. Returns null if it leads to another site,
 * opens another tab, saves a file or stays at the current path.
 */
export function findDestination(
  { address, target, isDownload }: NavigationSource,
  current: URL,
): string | null {
  if (isDownload || (target !== '' && target !== '_self') || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin === current.origin && pathname !== current.pathname ? pathname : null
}
