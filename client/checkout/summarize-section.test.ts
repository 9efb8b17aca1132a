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
