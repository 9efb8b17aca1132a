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

it('a folded section says to which other address the order is delivered, and no company of a person', () => {
  const other = {
    shippingFirstName: 'Eva',
    shippingLastName: 'Ek',
    shippingAddressLine1: 'Ågatan 2',
  }
  const place = { otherAddress: 'true', shippingZip: '411 03', shippingCity: 'Göteborg' }
  const content = { texts: { ...texts, ...other, ...place }, choices: [] }
  expect(summarizeSection('address', content)).toBe('Eva Ek, Ågatan 2, 411 03 Göteborg')
  const person = { ...texts, customerType: 'PERSON', company: 'Bolaget AB' }
  expect(summarizeSection('contact', { texts: person, choices: [] })).not.toContain('Bolaget')
})
