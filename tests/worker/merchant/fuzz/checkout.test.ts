import { describe, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { groups } from './mutations.ts'

describe('fuzzed checkout mutations', () => {
  it.each(groups.checkout)(
    'The mutation %s never fails unexpectedly and leaves no wrong data [API-06]',
    async (name) => {
      await fuzz(name)
    },
  )
})
