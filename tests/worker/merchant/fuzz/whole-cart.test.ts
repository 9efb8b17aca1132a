import { describe, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { groups } from './mutations.ts'

describe('fuzzed whole-cart mutations', () => {
  it.each(groups.wholeCart)(
    'The mutation %s never fails unexpectedly and leaves no wrong data [API-06]',
    async (name) => {
      await fuzz(name)
    },
  )
})
