import { describe, expect, it } from 'vitest'
import { addChange, parseChanges, type QueuedChange } from './queued-changes.ts'

const DAY = 86_400_000

const createChange = (key: string, change: Partial<QueuedChange> = {}): QueuedChange => ({
  path: '/en/cart',
  fields: 'intent=update',
  key,
  queuedAt: DAY,
  name: 'Soup',
  line: null,
  ...change,
})

const toLine = (id: string, to: number) => ({ line: { id, from: 2, to } })

describe('changes that were made offline', () => {
  it('a later change of the same line replaces the earlier one, and meals are added after all lines are changed [TRACK-06]', () => {
    const changes = [
      createChange('soup', toLine('1', 3)),
      createChange('stew', toLine('2', 3)),
      createChange('added'),
      createChange('added again'),
      createChange('soup removed', toLine('1', 0)),
    ].reduce<readonly QueuedChange[]>(addChange, [])
    expect(changes.map(({ key }) => key)).toEqual(['stew', 'soup removed', 'added', 'added again'])
  })

  it('changes of more than a day ago, of the future and for other sites are dropped [TRACK-06]', () => {
    const stored = [
      createChange('old', { queuedAt: 0 }),
      createChange('fresh', toLine('1', 3)),
      createChange('future', { queuedAt: 3 * DAY }),
      createChange('foreign', { path: '//evil.example' }),
      { key: 'broken' },
    ]
    const changes = parseChanges(JSON.stringify(stored), DAY + 1)
    expect(changes).toEqual([createChange('fresh', toLine('1', 3))])
    expect(parseChanges('{', DAY)).toEqual([])
    expect(parseChanges(null, DAY)).toEqual([])
  })
})
