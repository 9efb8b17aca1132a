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
])(
  'the value %j gives the customer type %s, which sees prices with VAT: %j [STATE-02]',
  (value, type, vatIncluded) => {
    expect(getCustomerType(types, value)).toMatchObject({ type, vatIncluded })
  },
)

it('an unknown customer type becomes a person, even if the channel does not list this type [STATE-02]', () => {
  expect(getCustomerType([student], 'ROBOT')).toEqual({ type: 'PERSON', vatIncluded: true })
})
