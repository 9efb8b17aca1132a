import type { FormPost, PostResult } from '../browser/post-form.ts'
import type { QueuedChange } from './queued-changes.ts'

/** A change and the answer of the server to it. */
export type ReplayedChange = { change: QueuedChange; body: unknown }

type ReplaySettings = {
  list: () => readonly QueuedChange[]
  remove: (key: string) => void
  post: (form: FormPost) => Promise<PostResult>
  /** Called before a change is removed, so that its outcome is not lost if the browser is closed. */
  onAnswer: (replayed: ReplayedChange) => void
}

/**
 * Sends the changes in their order, with those that are added meanwhile. Without an answer the rest
 * stays for the next time, because an answer is needed to know that a change is done. Returns whether
 * all are sent.
 */
export async function replayChanges(settings: ReplaySettings): Promise<boolean> {
  const { list, remove, post, onAnswer } = settings
  const sentKeys = new Set<string>()
  for (;;) {
    const change = list().find(({ key }) => !sentKeys.has(key))
    if (!change) return true
    const { path, fields, key } = change
    sentKeys.add(key)
    const result = await post({ path, fields: new URLSearchParams(fields), key })
    if (result.status !== 'answered') return false
    onAnswer({ change, body: result.body })
    remove(key)
  }
}
