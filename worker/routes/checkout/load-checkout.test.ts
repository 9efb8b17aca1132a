import { expect, it } from 'vitest'
import type { PaymentOption } from '#shared/checkout/checkout.ts'
import { namePayments } from './load-checkout.ts'

const toOption = (id: number, name: string): PaymentOption => ({
  id,
  name,
  kind: 'online',
  mark: 'mobile',
  fee: { incVat: '', exVat: '' },
  isFree: true,
  isSelected: id === 1,
})

const options = [toOption(1, 'Card'), toOption(2, 'Mobile payment'), toOption(3, 'Other')]

it('ways to pay have the name, the mark and the order of the channel, and others follow as the merchant has them', () => {
  const payments = [
    { id: 2, names: { sv: 'Swish' }, mark: 'Swish' },
    { id: 1, names: { sv: 'Visa eller Mastercard' } },
    { id: 9, names: { sv: 'Not offered' } },
  ]
  const list = (locale: 'sv' | 'en') =>
    namePayments(options, payments, locale).map(({ name, mark }) => [name, mark])
  expect(list('sv')).toEqual([
    ['Swish', 'Swish'],
    ['Visa eller Mastercard', 'mobile'],
    ['Other', 'mobile'],
  ])
  expect(list('en').map(([name]) => name)).toEqual(['Mobile payment', 'Card', 'Other'])
  expect(namePayments(options, [], 'sv')).toEqual(options)
})
