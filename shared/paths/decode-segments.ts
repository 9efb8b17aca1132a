/** Returns the segments between the slashes of a path, still encoded. */
export function splitSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/**
 * Decodes the segments of a request. Returns null if one has a broken percent sequence, because no
 * page has such a path.
 */
export function decodeSegments(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return null
  }
}

/**
 * Decodes a segment from the merchant. A segment with a broken percent sequence stays unchanged.
 */
export function decodeLeniently(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
