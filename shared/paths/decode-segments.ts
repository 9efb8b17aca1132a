/** Splits a path at its slashes. The returned segments are still encoded. */
export function splitSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** Returns null for an invalid percent sequence, because no page has such a path. */
export function decodeSegments(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return null
  }
}

/** A segment with an invalid percent sequence is returned unchanged. */
export function decodeLeniently(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
