import { expect, it } from 'vitest'
import { summarizeSection } from './summarize-section.ts'

const texts = {
  email: 'anna@example.com',
  mobile: '070 123 45 67',
  company: '',
  firstName: 'Anna',
  lastName: 'Svensson',
  addressLine1: 'Storgatan 1',
  zip: '111 22',
  city: 'Stockholm',
}

it.each([
  ['contact', 'anna@example.com, 070 123 45 67'],
  ['address', 'Anna Svensson, Storgatan 1, 111 22 Stockholm'],
  ['delivery', 'Home delivery, Tuesday'],
])('the folded section %s says %j', (name, summary) => {
  expect(summarizeSection(name, { texts, choices: ['Home delivery', 'Tuesday'] })).toBe(summary)
})

it('a company has its name, and the address is the one to which the meals go', () => {
  const other = {
    ...texts,
    customerType: 'ORGANIZATION',
    company: 'Bolaget AB',
    otherAddress: 'true',
    shippingFirstName: 'Bo',
    shippingAddressLine1: 'Lillgatan 2',
    shippingZip: '411 01',
  }
  const summarize = (name: string, changed = other) =>
    summarizeSection(name, { texts: changed, choices: [] })
  expect(summarize('contact')).toBe('Bolaget AB, anna@example.com, 070 123 45 67')
  expect(summarize('contact', { ...other, customerType: 'PERSON' })).not.toContain('Bolaget')
  expect(summarize('address')).toBe('Bo, Lillgatan 2, 411 01')
})
