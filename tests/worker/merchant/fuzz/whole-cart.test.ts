import { describe, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { groups } from './mutations.ts'

describe('fuzzed mutations of a whole cart', () => {
  it.each(groups.wholeCart)(
    'The mutation %s returns only documented errors and leaves no wrong data in the database [API-06]',
    async (name) => {
      await fuzz(name)
    },
  )
})
