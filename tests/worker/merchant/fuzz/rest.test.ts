import { describe, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { groups } from './mutations.ts'

describe('fuzzed mutations outside the cart and the checkout', () => {
  it.each(groups.rest)(
    'The mutation %s returns only documented errors and leaves no wrong data in the database [API-06]',
    async (name) => {
      await fuzz(name)
    },
  )
})
