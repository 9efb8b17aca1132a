/** What stands between the slashes of a path, as it is encoded. */
export function splitSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** A visitor's segments; null where one holds a broken percent sequence, as that names no page. */
export function decodeSegments(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return null
  }
}

/** A segment of the merchant's: a percent sign that is none of an encoding stands for itself. */
export function decodeLeniently(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
