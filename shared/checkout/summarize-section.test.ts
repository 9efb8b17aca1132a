import { expect, it } from 'vitest'
import type { ShippingOption } from './checkout.ts'
import { summarizeSection } from './summarize-section.ts'

const fee = { incVat: '0 kr', exVat: '0 kr' }

const start = '2026-11-24T15:00:00.000Z'
const slot = {
  timeZone: 'Europe/Stockholm',
  date: '2026-11-24',
  from: '16:00',
  to: '20:00',
  start,
  closesAt: '2026-11-24T09:00:00.000Z',
}

const option = {
  fee,
  total: '100 kr',
  isCovered: false,
  isFree: true,
  isInvoiced: false,
  isSelected: false,
}

const shippingOptions: ShippingOption[] = [
  {
    ...option,
    id: 1,
    name: 'Home delivery',
    deliveries: { slots: [slot], selectedStart: start, loadedAt: start },
  },
  {
    ...option,
    id: 3,
    name: 'Locker',
    points: [{ id: 'heden', name: 'Heden', address: 'Parkgatan 31', isSelected: false }],
  },
]

const checkout = {
  shippingOptions,
  paymentOptions: [
    { id: 23, name: 'Invoice', kind: 'invoice', mark: null, fee, isFree: true, isSelected: false },
  ] as const,
}

const texts = {
  email: 'anna@example.com',
  mobile: '070 123 45 67',
  company: '',
  firstName: 'Anna',
  lastName: 'Svensson',
  addressLine1: 'Storgatan 1',
  zip: '111 22',
  city: 'Stockholm',
  shippingId: '1',
  paymentId: '23',
}

const summarize = (name: string, changes: Partial<Record<string, string>> = {}) =>
  summarizeSection(name, {
    texts: { ...texts, ...changes },
    checkout: { ...checkout, paymentOptions: [...checkout.paymentOptions] },
    language: 'en-GB',
  })

it.each([
  ['contact', 'anna@example.com, 070 123 45 67'],
  ['address', 'Anna Svensson, Storgatan 1, 111 22 Stockholm'],
  ['delivery', 'Home delivery, Tuesday 24 November, 4–8 pm'],
  ['payment', 'Invoice'],
])('the folded section %s says %j', (name, summary) => {
  expect(summarize(name).replaceAll('\u{a0}', ' ')).toBe(summary)
})

it('a delivery to collect names its place', () => {
  expect(summarize('delivery', { shippingId: '3' })).toBe('Locker, Heden, Parkgatan 31')
})

it('a company has its name, and the address is the one to which the meals go', () => {
  const other = {
    customerType: 'ORGANIZATION',
    company: 'Bolaget AB',
    customerOrderNumber: 'PO-77',
    otherAddress: 'true',
    shippingFirstName: 'Bo',
    shippingAddressLine1: 'Lillgatan 2',
    shippingZip: '411 01',
  }
  expect(summarize('contact', other)).toBe('Bolaget AB, anna@example.com, 070 123 45 67, PO-77')
  expect(summarize('contact', { ...other, customerType: 'PERSON' })).not.toContain('Bolaget')
  expect(summarize('address', other)).toBe('Bo, Lillgatan 2, 411 01')
})
