import { expect, it } from 'vitest'
import { getCustomerType, standardCustomerTypes, type CustomerType } from './customer-type.ts'

const student = { type: 'STUDENT', vatIncluded: true }
const types: CustomerType[] = [...standardCustomerTypes, student]

it.each([
  ['PERSON', 'PERSON', true],
  ['ORGANIZATION', 'ORGANIZATION', false],
  ['STUDENT', 'STUDENT', true],
  ['person', 'PERSON', true],
  ['__proto__', 'PERSON', true],
  [undefined, 'PERSON', true],
])('STATE-02 the type %j is %s, prices with VAT: %j', (given, type, vatIncluded) => {
  expect(getCustomerType(types, given)).toMatchObject({ type, vatIncluded })
})

it('STATE-02 a channel that lists no person still has one', () => {
  expect(getCustomerType([student], 'ROBOT')).toEqual({ type: 'PERSON', vatIncluded: true })
})
