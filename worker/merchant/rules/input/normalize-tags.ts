const MAX_TAGS = 20
const MAX_TAG_LENGTH = 50

export function normalizeTags(tags: readonly (string | null)[] | null | undefined): string[] {
  const trimmed = (tags ?? []).flatMap((tag) => tag?.trim().slice(0, MAX_TAG_LENGTH) || [])
  return [...new Set(trimmed)].slice(0, MAX_TAGS)
}
