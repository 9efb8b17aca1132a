import { describe, expect, it } from 'vitest'
import { toProfile, type Profile } from '../../merchant-api/customer/profile.ts'
import { toDetailsValues, toProfileChange } from './to-profile-change.ts'

const person: Profile = {
  ...toProfile({
    email: 'anna@example.com',
    customerType: null,
    gender: 'UNSET',
    newsletter: null,
    personalId: null,
    address: null,
    balances: null,
  }),
  identityNumber: '19121212-1212',
}
const company: Profile = { ...person, customerType: 'ORGANIZATION', identityNumber: '556016-0680' }

const change = (profile: Profile, values: Record<string, string>, country = 'SE') =>
  toProfileChange(profile, { ...toDetailsValues(profile, country), ...values })

describe('the change of a profile', () => {
  it('a customer without an address, gender or newsletter has empty values', () => {
    expect(person).toMatchObject({ customerType: 'PERSON', gender: '', newsletter: false })
    expect(new Set(Object.values(person.address))).toEqual(new Set(['']))
    expect(person.balances).toEqual([])
  })

  it('values that stay as they are are not sent, except the customer type', () => {
    expect(change(person, {})).toEqual({ customerType: 'PERSON' })
    expect(change(company, {})).toEqual({ customerType: 'ORGANIZATION' })
  })

  it('an emptied value is sent, so that the merchant removes it', () => {
    const named = { ...person, address: { ...person.address, firstName: 'Åsa', country: 'SE' } }
    expect(change(named, { firstName: '' }).address).toEqual({ firstName: '' })
  })

  it('the country is sent together with the first address only', () => {
    expect(change(person, { firstName: 'Åsa' }).address).toEqual({ firstName: 'Åsa' })
    expect(change(person, { city: 'Lund' }).address).toEqual({ city: 'Lund', country: 'SE' })
  })

  it('the company name and the state are sent only if the form shows them', () => {
    const hidden = { company: 'Provkök AB', state: 'NY' }
    expect(change(person, hidden).address).toBeUndefined()
    expect(change(company, hidden).address).toEqual({ company: 'Provkök AB' })
    expect(change(person, { ...hidden, city: 'Troy' }, 'US').address).toEqual({
      state: 'NY',
      city: 'Troy',
      country: 'US',
    })
  })

  it.each([
    ['a person keeps the number where the form does not show it', person, 'FI', {}, undefined],
    ['a person may remove the number', person, 'SE', { personalNumber: '' }, ''],
    ['a company that becomes a person loses its number', company, 'SE', 'PERSON', ''],
    ['also where a person has no number', company, 'FI', 'PERSON', ''],
  ] as const)('%s', (_, profile, country, form, personalId) => {
    const values = typeof form === 'string' ? { customerType: form } : form
    expect(change(profile, values, country).personalId).toBe(personalId)
  })

  it('a person who becomes a company sends the number of the company', () => {
    const form = { customerType: 'ORGANIZATION', organizationNumber: '556016-0680' }
    expect(change(person, form)).toEqual({
      customerType: 'ORGANIZATION',
      personalId: '556016-0680',
    })
  })

  it('a chosen gender and the newsletter are sent, and no choice removes the gender', () => {
    expect(change(person, { gender: 'WOMAN', newsletter: 'true' })).toEqual({
      customerType: 'PERSON',
      gender: 'WOMAN',
      newsletter: true,
    })
    expect(change({ ...person, gender: 'MAN' }, { gender: '' }).gender).toBe('UNSET')
  })
})
