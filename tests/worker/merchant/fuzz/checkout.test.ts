import { describe, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { groups } from './mutations.ts'

describe('fuzzed checkout mutations', () => {
  it.each(groups.checkout)(
    'The mutation %s returns only documented errors and leaves no wrong data in the database [API-06]',
    async (name) => {
      await fuzz(name)
    },
  )
})
