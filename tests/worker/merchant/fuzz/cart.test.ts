import { describe, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { groups } from './mutations.ts'

describe('whatever is asked for', () => {
  it.each(groups.cart)('API-06 %s neither fails nor leaves anything false behind', async (name) => {
    await fuzz(name)
  })
})
