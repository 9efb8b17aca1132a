/** The maximum length of names, streets and numbers. Real values are shorter. */
export const MAX_FIELD_LENGTH = 100

export function isShortField(text: string | null | undefined): boolean {
  return (text?.length ?? 0) <= MAX_FIELD_LENGTH
}
