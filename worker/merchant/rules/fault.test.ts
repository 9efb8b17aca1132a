import { describe, expect, it } from 'vitest'
import { isMeant, parseFault } from './fault.ts'

describe('a fault on demand', () => {
  it('ERROR-04 is read from its text, in any order, with what it leaves out', () => {
    expect(parseFault('kind=fail; operation=products; status=503; ms=20; times=2;')).toEqual({
      operation: 'products',
      kind: 'fail',
      status: 503,
      milliseconds: 20,
      times: 2,
    })
    expect(parseFault('operation=*;kind=slow')).toEqual({
      operation: '*',
      kind: 'slow',
      status: 500,
      milliseconds: 1000,
      times: null,
    })
    expect(parseFault('operation=auth/login;kind=truncated')).toMatchObject({ milliseconds: 0 })
  })

  it.each([
    '',
    'kind=fail',
    'operation=products',
    'operation=products;kind=explode',
    'operation=products;kind=fail;color=red',
    'operation=products;kind=fail;status=700',
    'operation=products;kind=fail;status=-1',
    'operation=products;kind=slow;ms=10001',
    'operation=products;kind=slow;ms=1e3',
    'operation=products;kind=slow;times=0',
    'operation=a=b;kind=slow',
    'operation=<b>;kind=slow',
    `operation=${'x'.repeat(65)};kind=slow`,
  ])('ERROR-04 is none: %s', (text) => {
    expect(parseFault(text)).toBeNull()
  })

  it('ERROR-04 is meant for its operation, or for all', () => {
    const one = parseFault('operation=products;kind=fail')
    const all = parseFault('operation=*;kind=fail')
    expect(one && isMeant(one, ['channel', 'products'])).toBe(true)
    expect(one && isMeant(one, ['product'])).toBe(false)
    expect(all && isMeant(all, [])).toBe(true)
  })
})
