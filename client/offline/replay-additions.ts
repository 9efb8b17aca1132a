import { parseFormResponse, type FormResponse } from '../forms/parse-form-response.ts'
import { postForm, type FormPost, type PostResult } from '../forms/post-form.ts'
import type { PageServices } from '../island/island.ts'
import { readBootTexts } from '../site/boot-texts.ts'
import { readAdditions, removeAddition, type QueuedAddition } from '../forms/queued-additions.ts'

type ReplaySettings = {
  list: () => readonly QueuedAddition[]
  remove: (key: string) => void
  post: (form: FormPost) => Promise<PostResult>
  onResponse: (response: FormResponse) => void
}

/**
 * Sends the additions in their order. Without an answer the rest stays for the next time, because an
 * answer is needed to know that an addition is done.
 */
export async function replayAdditions(settings: ReplaySettings): Promise<void> {
  const { list, remove, post, onResponse } = settings
  for (const { path, fields, key } of list()) {
    const result = await post({ path, fields: new URLSearchParams(fields), key })
    if (result.status !== 'answered') return
    remove(key)
    const response = parseFormResponse(result.body)
    if (response) onResponse(response)
  }
}

/** Sends the additions of this browser in one tab at a time, and says what became of them. */
export async function replayStoredAdditions(services: PageServices): Promise<void> {
  const { cartQueue, state, toasts } = services
  const replay = () =>
    replayAdditions({
      list: readAdditions,
      remove: removeAddition,
      post: (form) => cartQueue(() => postForm(form)),
      onResponse(response) {
        const { quantity, cart } = response
        if (quantity !== null) state.setCart({ quantity, content: cart, source: 'form' })
        if (response.ok) toasts.show({ message: readBootTexts().added, mode: 'success' })
        else toasts.show({ message: response.message, mode: 'error' })
      },
    })
  await ('locks' in navigator ? navigator.locks.request('offline-additions', replay) : replay())
}
