import { z } from 'zod'

const MAX_TAGS = 20
const MAX_TAG_LENGTH = 50

const email = z.string().trim().toLowerCase().pipe(z.email().max(254))

/** One address is one subscriber, however it is typed. Null where no mail could arrive. */
export function parseSubscriber(text: string): string | null {
  const { success, data } = email.safeParse(text)
  return success ? data : null
}

export function readTags(tags: readonly (string | null)[] | null | undefined): string[] {
  const given = (tags ?? []).flatMap((tag) => tag?.trim().slice(0, MAX_TAG_LENGTH) || [])
  return [...new Set(given)].slice(0, MAX_TAGS)
}
