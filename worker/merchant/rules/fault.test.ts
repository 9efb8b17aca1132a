import { describe, expect, it } from 'vitest'
import { isFaultOf, parseFault } from './fault.ts'

describe('injected faults', () => {
  it('the settings of a fault are parsed in any order, and missing settings get defaults [ERROR-04]', () => {
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
  ])('the text %s is refused as an invalid fault [ERROR-04]', (text) => {
    expect(parseFault(text)).toBeNull()
  })

  it('a fault applies to its own operation, a fault for * applies to every operation [ERROR-04]', () => {
    const productsFault = parseFault('operation=products;kind=fail')
    const generalFault = parseFault('operation=*;kind=fail')
    expect(productsFault && isFaultOf(productsFault, ['channel', 'products'])).toBe(true)
    expect(productsFault && isFaultOf(productsFault, ['product'])).toBe(false)
    expect(generalFault && isFaultOf(generalFault, [])).toBe(true)
  })
})
