import { describe, expect, it } from 'vitest'
import type { FormPost, PostResult } from '../browser/post-form.ts'
import { createQueue } from '../browser/queue.ts'
import { addChange, type QueuedChange } from './queued-changes.ts'
import { replayChanges } from './replay-changes.ts'

const createChange = (key: string, line: QueuedChange['line'] = null): QueuedChange => ({
  path: '/en/cart',
  fields: `line=${key}&quantity=2`,
  key,
  queuedAt: 1,
  name: 'Soup',
  line,
})

const done: PostResult = { status: 'answered', body: { ok: true } }

/** Creates tabs that share the stored changes, and the server that they send to. */
function createTabs(stored: readonly QueuedChange[]) {
  let changes = stored
  const sent: FormPost[] = []
  const answers: unknown[] = []
  const results: PostResult[] = []
  const settings = {
    list: () => changes,
    remove: (key: string) => {
      changes = changes.filter((change) => change.key !== key)
    },
    post: (form: FormPost) => {
      sent.push(form)
      return Promise.resolve(results[sent.length - 1] ?? done)
    },
    onAnswer: ({ body }: { body: unknown }) => {
      answers.push([body, changes.length])
    },
  }
  return {
    settings,
    sent,
    answers,
    results,
    listKeys: () => changes.map(({ key }) => key),
    add: (change: QueuedChange) => {
      changes = addChange(changes, change)
    },
  }
}

const stored = [createChange('a'), createChange('b'), createChange('c')]

describe('replaying changes that were made offline', () => {
  it('the changes are sent in their order, each with its own key [TRACK-06]', async () => {
    const { settings, sent, listKeys } = createTabs(stored)
    expect(await replayChanges(settings)).toBe(true)
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(`${sent[0]?.fields}`).toBe('line=a&quantity=2')
    expect(listKeys()).toEqual([])
  })

  it('two tabs that come back together send each change once [TRACK-06]', async () => {
    const { settings, sent } = createTabs(stored)
    const lock = createQueue()
    await Promise.all([lock(() => replayChanges(settings)), lock(() => replayChanges(settings))])
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  it.each(['unanswered', 'unsent'] as const)(
    'after a change that is %s it and all later ones stay, and keep their keys [TRACK-06]',
    async (status) => {
      const { settings, sent, results, listKeys } = createTabs(stored)
      results.push(done, { status })
      expect(await replayChanges(settings)).toBe(false)
      expect(listKeys()).toEqual(['b', 'c'])
      // The browser is opened again.
      expect(await replayChanges(settings)).toBe(true)
      expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'b', 'c'])
    },
  )

  it('the answer is recorded before the change is removed, so that closing the browser loses no refusal [TRACK-06]', async () => {
    const { settings, results, answers } = createTabs([createChange('a')])
    const refusal = { ok: false, message: 'Sold out' }
    results.push({ status: 'answered', body: refusal })
    await replayChanges(settings)
    expect(answers).toEqual([[refusal, 1]])
  })

  it('a line that is changed again while its change is sent gets the later quantity [TRACK-06]', async () => {
    const line = { id: '1', from: 2, to: 3 }
    const tabs = createTabs([createChange('a', line)])
    const post = (form: FormPost) => {
      if (form.key === 'a') tabs.add(createChange('later', { ...line, to: 5 }))
      return tabs.settings.post(form)
    }
    await replayChanges({ ...tabs.settings, post })
    expect(tabs.sent.map(({ key }) => key)).toEqual(['a', 'later'])
    expect(tabs.listKeys()).toEqual([])
  })
})
