import { describe, expect, it } from 'vitest'
import { routeNames, routeTable } from '#shared/paths/route-table.ts'
import { getGuard } from './named-guards.ts'

describe('guards', () => {
  it.each(['authenticated', 'default', 'list-page-routing'])('GUARD-11 %s exists', (name) => {
    expect(getGuard(name)).toBeTypeOf('function')
  })

  it('GUARD-11 every route of the table names one that exists', () => {
    for (const name of routeNames) expect(getGuard(routeTable[name].guard)).toBeTypeOf('function')
  })

  it.each(['locale', 'Default', '', '__proto__', 'toString'])(
    'GUARD-11 %j is a 500 that names it',
    (name) => {
      expect(() => getGuard(name)).toThrow(
        expect.objectContaining({ status: 500, message: `Unknown middleware ${name}` }),
      )
    },
  )
})
