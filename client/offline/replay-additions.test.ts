import { describe, expect, it } from 'vitest'
import type { FormResponse } from '../forms/parse-form-response.ts'
import type { FormPost, PostResult } from '../forms/post-form.ts'
import { parseAdditions, type QueuedAddition } from '../forms/queued-additions.ts'
import { replayAdditions } from './replay-additions.ts'

const createAddition = (key: string, queuedAt = 1): QueuedAddition => ({
  path: '/en/p/soup',
  fields: 'skuId=7&quantity=2',
  key,
  queuedAt,
})

const cart = { id: 'cart', quantity: 2, lines: [] }
const added: PostResult = { status: 'answered', body: { ok: true, cart } }
const refused: PostResult = {
  status: 'answered',
  body: { ok: false, message: 'Sold out', cart: null },
}

async function replay(results: readonly PostResult[]) {
  let additions = [createAddition('a'), createAddition('b'), createAddition('c')]
  const sent: FormPost[] = []
  const responses: FormResponse[] = []
  await replayAdditions({
    list: () => additions,
    remove: (key) => {
      additions = additions.filter((addition) => addition.key !== key)
    },
    post: (form) => {
      sent.push(form)
      return Promise.resolve(results[sent.length - 1] ?? added)
    },
    onResponse: (response) => void responses.push(response),
  })
  return { sent, responses, left: additions.map(({ key }) => key) }
}

describe('additions that were made offline', () => {
  it('the additions are sent in their order, each with its own key [TRACK-06]', async () => {
    const { sent, left } = await replay([])
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(sent[0]).toMatchObject({ path: '/en/p/soup' })
    expect(`${sent[0]?.fields}`).toBe('skuId=7&quantity=2')
    expect(left).toEqual([])
  })

  it('a refused addition is not sent again, and the shopper learns why [TRACK-06]', async () => {
    const { responses, left } = await replay([added, refused, added])
    expect(responses.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(responses[1]).toMatchObject({ message: 'Sold out' })
    expect(left).toEqual([])
  })

  it.each(['unanswered', 'unsent'] as const)(
    'after an addition that is %s it and all later ones stay [TRACK-06]',
    async (status) => {
      const { sent, left } = await replay([added, { status }])
      expect(sent).toHaveLength(2)
      expect(left).toEqual(['b', 'c'])
    },
  )

  it('additions of more than a day ago, of the future and for other sites are dropped [TRACK-06]', () => {
    const day = 86_400_000
    const stored = [
      createAddition('old', 0),
      createAddition('fresh', day),
      createAddition('future', 3 * day),
      { ...createAddition('foreign', day), path: '//evil.example' },
      { key: 'broken' },
    ]
    const additions = parseAdditions(JSON.stringify(stored), day + 1)
    expect(additions.map(({ key }) => key)).toEqual(['fresh'])
    expect(parseAdditions('{', day)).toEqual([])
    expect(parseAdditions(null, day)).toEqual([])
  })
})
