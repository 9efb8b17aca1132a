/** Limit for names, streets and numbers; no real one is longer. */
export const MAX_FIELD_LENGTH = 100

export function isShortField(text: string | null | undefined): boolean {
  return (text?.length ?? 0) <= MAX_FIELD_LENGTH
}
