const MAX_TAGS = 20
const MAX_TAG_LENGTH = 50

export function readTags(tags: readonly (string | null)[] | null | undefined): string[] {
  const given = (tags ?? []).flatMap((tag) => tag?.trim().slice(0, MAX_TAG_LENGTH) || [])
  return [...new Set(given)].slice(0, MAX_TAGS)
}
