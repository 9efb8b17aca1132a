import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  applyForAccount,
  applyForUser,
  createApplication,
  createPerson,
  loadApplications,
} from './application-steps.ts'
import { tryOrder } from './balance-steps.ts'
import { createCartWith } from './cart-steps.ts'
import { invoice } from './checkout-steps.ts'
import { addCompany, addCompanyUser } from './company-fixture.ts'
import { deleteUser, getUser } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant } from './merchant.ts'

const PATH = '/merchant/staff/applications'

const loadPage = async () => (await fetchMerchant(PATH)).text()

async function decide(email: string, decision: 'accept' | 'decline'): Promise<number> {
  const [application] = await loadApplications(email)
  const path = `${PATH}/${String(application?.application_id)}/${decision}`
  return (await fetchMerchant(path, { method: 'POST', body: new URLSearchParams() })).status
}

const loadMember = (customerId: number) =>
  env.DB.prepare(
    `SELECT name, identity_number AS number, is_contact AS isContact, is_active AS isActive
     FROM company_users JOIN companies USING (company_id) WHERE customer_id = ?`,
  )
    .bind(customerId)
    .first()

/** The customer says the number, as in the settings of the account. */
const setCompany = (customerId: number, number: string) =>
  env.DB.prepare(
    "UPDATE customers SET customer_type = 'ORGANIZATION', personal_id = ? WHERE customer_id = ?",
  )
    .bind(number, customerId)
    .run()

async function registerPerson() {
  const { username, headers } = await register()
  return { email: username, headers, customerId: (await getUser(headers))?.id ?? 0 }
}

describe('applications of companies', () => {
  it('an accepted person is the contact of a company account, and the application no longer waits [ACCOUNT-05]', async () => {
    const { email, headers, customerId } = await registerPerson()
    const application = { ...createApplication(), email }
    await applyForAccount(application)
    expect(await loadPage()).toContain(application.companyName)
    expect(await decide(email, 'accept')).toBe(303)
    expect(await loadMember(customerId)).toEqual({
      name: application.companyName,
      number: application.identityNumber,
      isContact: 1,
      isActive: 1,
    })
    expect(await getUser(headers)).toMatchObject({
      customerType: 'ORGANIZATION',
      personalId: application.identityNumber,
    })
    expect(await loadPage()).not.toContain(email)
    expect(await decide(email, 'accept')).toBe(409)
  })

  it('a declined person may apply again, and that is a new application [ACCOUNT-05]', async () => {
    const application = createApplication()
    await applyForAccount(application)
    expect(await applyForAccount(application)).toMatchObject({ outcome: 'PENDING' })
    expect(await decide(application.email, 'decline')).toBe(303)
    expect(await decide(application.email, 'decline')).toBe(404)
    expect(await applyForAccount(application)).toMatchObject({ outcome: 'RECEIVED' })
    expect(await loadApplications(application.email)).toHaveLength(2)
  })

  it('a person without an account, or of another company, is not accepted yet, and the page says why [ACCOUNT-05]', async () => {
    const unknown = createApplication()
    const { companyId } = await addCompany()
    const colleague = await addCompanyUser(companyId)
    await applyForAccount(unknown)
    await applyForAccount({ ...createApplication(), email: colleague.username })
    expect(await loadPage()).not.toContain('/accept')
    expect(await loadPage()).toContain('It can be accepted when')
    const answers = [
      await decide(unknown.email, 'accept'),
      await decide(colleague.username, 'accept'),
    ]
    expect(answers).toEqual([409, 409])
    expect(await loadMember(colleague.customerId)).toMatchObject({ name: 'Bolaget AB' })
    expect(await loadApplications(unknown.email)).toMatchObject([{ status: 'waiting' }])
  })

  it('an accepted colleague is a user of the company, without the rights of a contact [ACCOUNT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const { email, customerId } = await registerPerson()
    await applyForUser({ ...createPerson(), email }, contact.headers)
    expect(await decide(email, 'accept')).toBe(303)
    expect(await loadMember(customerId)).toMatchObject({ number: identityNumber, isContact: 0 })
  })

  it('a colleague who adds someone after the only contact has left is the new contact [ACCOUNT-05]', async () => {
    const { companyId } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    const [first, second] = [await registerPerson(), await registerPerson()]
    await applyForUser({ ...createPerson(), email: first.email }, colleague.headers)
    expect(await decide(first.email, 'accept')).toBe(303)
    expect(await loadMember(colleague.customerId)).toMatchObject({ isContact: 0 })
    await deleteUser(contact.headers)
    await applyForUser({ ...createPerson(), email: second.email }, colleague.headers)
    expect(await decide(second.email, 'accept')).toBe(303)
    expect(await loadMember(colleague.customerId)).toMatchObject({ isContact: 1 })
    expect(await loadMember(second.customerId)).toMatchObject({ isContact: 0 })
  })

  it('the staff makes the only user of a company without a contact its contact, once [ACCOUNT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    const path = `${PATH}/contacts/${colleague.customerId}`
    const makeContact = async () => (await fetchMerchant(path, { method: 'POST' })).status
    expect(await loadPage()).not.toContain(path)
    expect(await makeContact()).toBe(409)
    await deleteUser(contact.headers)
    const checkout = { ...invoice, customerType: 'ORGANIZATION', identityNumber }
    const order = async () =>
      tryOrder(colleague.headers, await createCartWith(await addMeal()), checkout)
    expect((await order()).code).toContain('CONTACT_PERSON_INVALID')
    expect(await loadPage()).toContain(path)
    expect([await makeContact(), await makeContact()]).toEqual([303, 409])
    expect(await loadMember(colleague.customerId)).toMatchObject({ isContact: 1 })
    expect(await loadPage()).not.toContain(path)
    expect((await order()).placed).not.toBeNull()
  })

  it('an accepted person is the contact of a known company that has no users any more [ACCOUNT-05]', async () => {
    const { identityNumber } = await addCompany()
    const { email, customerId } = await registerPerson()
    await applyForAccount({ ...createApplication(), identityNumber, email })
    expect(await decide(email, 'accept')).toBe(303)
    expect(await loadMember(customerId)).toMatchObject({ name: 'Bolaget AB', isContact: 1 })
  })

  it('who only says the number of a company with users gets no one into it, and the page names who asked [ACCOUNT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const stranger = await registerPerson()
    const friend = await registerPerson()
    await setCompany(stranger.customerId, identityNumber)
    await applyForUser({ ...createPerson(), email: friend.email }, stranger.headers)
    await applyForAccount({ ...createApplication(), email: friend.email })
    await env.DB.prepare(
      "UPDATE company_applications SET identity_number = ? WHERE email = ? AND kind = 'account'",
    )
      .bind(identityNumber, friend.email)
      .run()
    const page = await loadPage()
    expect(page).toContain(`Asked for by <a href="mailto:${stranger.email}">`)
    expect(page).not.toContain('/accept')
    expect(await decide(friend.email, 'accept')).toBe(409)
    expect([await loadMember(stranger.customerId), await loadMember(friend.customerId)]).toEqual([
      null,
      null,
    ])
    expect(await loadMember(contact.customerId)).toMatchObject({ isContact: 1 })
  })

  it('a company customer who adds the first colleague becomes the contact of both [ACCOUNT-05]', async () => {
    const first = await registerPerson()
    const { email, customerId } = await registerPerson()
    const number = createApplication().identityNumber
    await setCompany(first.customerId, `${number.slice(0, 6)}-${number.slice(6)}`)
    await applyForUser({ ...createPerson(), email }, first.headers)
    expect(await decide(email, 'accept')).toBe(303)
    expect(await loadMember(first.customerId)).toMatchObject({ number, isContact: 1 })
    expect(await loadMember(customerId)).toMatchObject({ number, isContact: 0 })
  })
})
