import { describe, expect, it } from 'vitest'
import { routeNames, routeTable } from '#shared/paths/route-table.ts'
import { getGuard } from './guard-route.ts'

describe('route guards by name', () => {
  it.each(['authenticated', 'default', 'list-page-routing'])(
    'the guard %s exists [GUARD-11]',
    (name) => {
      expect(getGuard(name)).toBeTypeOf('function')
    },
  )

  it('every route in the route table names an existing guard [GUARD-11]', () => {
    for (const name of routeNames) expect(getGuard(routeTable[name].guard)).toBeTypeOf('function')
  })

  it.each(['locale', 'Default', '', '__proto__', 'toString'])(
    'getGuard throws a 500 error with the name of the unknown guard %j [GUARD-11]',
    (name) => {
      expect(() => getGuard(name)).toThrow(
        expect.objectContaining({ status: 500, message: `Unknown middleware ${name}` }),
      )
    },
  )
})
