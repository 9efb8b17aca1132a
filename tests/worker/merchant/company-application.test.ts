import { describe, expect, it } from 'vitest'
import {
  applyForAccount,
  applyForUser,
  APPLY_FOR_ACCOUNT,
  createApplication,
  createPerson,
  loadApplicationMails,
  loadApplications,
} from './application-steps.ts'
import { addCompany, addCompanyUser } from './company-fixture.ts'
import { deleteUser, updateUser } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { post, type Settings } from './merchant.ts'

const received = { outcome: 'RECEIVED', code: null }
const pending = { outcome: 'PENDING', code: null }
const refused = (code: string) => ({ outcome: 'REFUSED', code })

describe('an application for a company account', () => {
  it('ACCOUNT-05 is received from anyone, stored, and mailed to whoever decides and to whoever asked', async () => {
    const application = createApplication()
    expect(await applyForAccount(application)).toEqual(received)
    expect(await loadApplications(application.email)).toMatchObject([
      {
        kind: 'account',
        company_name: 'Lunchlaget AB',
        identity_number: application.identityNumber,
        first_name: 'Lena',
        message: application.message,
        language: 'sv-SE',
        status: 'waiting',
      },
    ])
    const [told, receipt] = await loadApplicationMails(application.email)
    expect(told).toEqual({
      recipient: 'companies@example.com',
      subject: 'Ansökan om företagskonto: Lunchlaget AB',
      text: [
        'Företag: Lunchlaget AB',
        `Organisationsnummer: ${application.identityNumber}`,
        'Namn: Lena Lind',
        `E-post: ${application.email}`,
        'Telefon: 070-1740609',
        '',
        'Meddelande:',
        'Vi är tolv.',
        'Och hungriga.',
      ].join('\n'),
    })
    expect(receipt).toMatchObject({
      recipient: application.email,
      subject: 'Vi har fått din ansökan',
    })
    expect(receipt?.text).not.toContain('Lunchlaget')
  })

  it('ACCOUNT-05 is pending while the same one waits, also 20 times at once, and mailed once', async () => {
    const application = createApplication()
    const typed = {
      ...application,
      email: ` ${application.email.toUpperCase()}`,
      identityNumber: `${application.identityNumber.slice(0, 6)}-${application.identityNumber.slice(6)}`,
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => applyForAccount(turn % 2 ? typed : application)),
    )
    expect(answers.filter(({ outcome }) => outcome === 'RECEIVED')).toHaveLength(1)
    expect(await applyForAccount(typed)).toEqual(pending)
    expect(await loadApplications(application.email)).toHaveLength(1)
    expect(await loadApplicationMails(application.email)).toHaveLength(2)
  })

  it.each([
    ['no company', { companyName: ' ' }, 'INVALID_REQUEST'],
    ['no name', { lastName: '' }, 'INVALID_REQUEST'],
    ['a novel', { message: 'x'.repeat(1_001) }, 'INVALID_REQUEST'],
    ['a name that is too long', { firstName: 'x'.repeat(101) }, 'INVALID_REQUEST'],
    ['no address to answer to', { email: 'lena' }, 'EMAIL_REQUIRED'],
    ['no number', { identityNumber: '' }, 'INVALID_IDENTITY_NUMBER'],
    ['a number that cannot be', { identityNumber: '556703-7486' }, 'INVALID_IDENTITY_NUMBER'],
  ])('ACCOUNT-05 with %s is refused, and leaves nothing', async (_what, change, code) => {
    const application = { ...createApplication(), ...change }
    expect(await applyForAccount(application)).toEqual(refused(code))
    expect(await loadApplications(application.email.toLowerCase())).toEqual([])
  })

  it('ACCOUNT-05 from abroad has a number of its own kind, and is answered in its language', async () => {
    const application = { ...createApplication(), identityNumber: 'FI 1234567-8' }
    const place = { marketId: 'fi', languageId: 'en-US' }
    expect(await applyForAccount(application, place)).toEqual(received)
    const [told, receipt] = await loadApplicationMails(application.email)
    expect(told?.subject).toBe('Application for a company account: Lunchlaget AB')
    expect(receipt?.subject).toBe('We have received your application')
  })

  it('ACCOUNT-05 is refused where the company is a customer', async () => {
    const { identityNumber } = await addCompany()
    const application = { ...createApplication(), identityNumber }
    expect(await applyForAccount(application)).toEqual(refused('ALREADY_CUSTOMER'))
  })

  it('ACCOUNT-05 stands on one line of a mail’s subject, whatever was typed', async () => {
    const application = { ...createApplication(), companyName: 'Rad ett\r\nBcc: alla@example.com' }
    await applyForAccount(application)
    const [told] = await loadApplicationMails(application.email)
    expect(told?.subject).toBe('Ansökan om företagskonto: Rad ett Bcc: alla@example.com')
  })

  it('ACCOUNT-05 for one company comes three times in a quarter of an hour at most', async () => {
    const { identityNumber } = createApplication()
    const outcomes: unknown[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      outcomes.push(await applyForAccount({ ...createApplication(), identityNumber }))
    }
    expect(outcomes).toEqual([received, received, received, refused('TOO_MANY_REQUESTS')])
  })
})

describe('an application for a further user', () => {
  it('ACCOUNT-05 is received from a user of a company, and its receipt goes to that one', async () => {
    const { companyId, identityNumber } = await addCompany()
    const { headers, username } = await addCompanyUser(companyId)
    const person = createPerson()
    expect(await applyForUser(person, headers)).toEqual(received)
    expect(await applyForUser(person, headers)).toEqual(pending)
    expect(await loadApplications(person.email)).toMatchObject([
      { kind: 'user', company_name: 'Bolaget AB', identity_number: identityNumber },
    ])
    const mails = await loadApplicationMails(person.email)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['companies@example.com', username])
  })

  it('ACCOUNT-05 waits once for a company, whichever of its users asks', async () => {
    const { companyId } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    const person = createPerson()
    expect(await applyForUser(person, contact.headers)).toEqual(received)
    expect(await applyForUser(person, colleague.headers)).toEqual(pending)
  })

  it('ACCOUNT-05 is received from an organization that is no company of ours yet', async () => {
    const { headers } = await register()
    await updateUser({ customerType: 'ORGANIZATION', address: { company: 'Eget AB' } }, headers)
    const person = createPerson()
    expect(await applyForUser(person, headers)).toEqual(received)
    expect(await loadApplications(person.email)).toMatchObject([{ company_name: 'Eget AB' }])
  })

  it('ACCOUNT-05 is refused to guests, persons, and users who may do nothing any more', async () => {
    const { companyId } = await addCompany()
    const former = await addCompanyUser(companyId, { isActive: false })
    const person = await register()
    expect(await applyForUser(createPerson())).toEqual(refused('NOT_AUTHENTICATED'))
    expect(await applyForUser(createPerson(), person.headers)).toEqual(refused('NOT_AUTHORIZED'))
    expect(await applyForUser(createPerson(), former.headers)).toEqual(refused('NOT_AUTHORIZED'))
  })

  it('ACCOUNT-05 is refused for somebody who is one already', async () => {
    const { companyId } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    const stranger = await addCompanyUser((await addCompany()).companyId)
    const apply = (email: string) => applyForUser({ ...createPerson(), email }, headers)
    expect(await apply(colleague.username)).toEqual(refused('ALREADY_CUSTOMER'))
    // Who shops elsewhere is not told.
    expect(await apply(stranger.username)).toEqual(received)
  })

  it('ACCOUNT-04 goes with the customer who asked, and with its mails', async () => {
    const { companyId } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const person = createPerson()
    await applyForUser(person, headers)
    await deleteUser(headers)
    expect(await loadApplications(person.email)).toEqual([])
    expect(await loadApplicationMails(person.email)).toEqual([])
  })
})

describe('applications', () => {
  const ask = async (settings: Settings, apiKey: string) => {
    const body = { query: APPLY_FOR_ACCOUNT, variables: { application: createApplication() } }
    return (await post(body, { 'x-apikey': apiKey }, settings)).json()
  }

  it.each<[string, Settings, string]>([
    ['a closed merchant', { API_KEY: 'a-secret-key' }, 'a-secret-key'],
    ['one that is told so', { OPEN: 'true', COMPANY_APPLICATIONS: 'off' }, 'development'],
  ])('ACCOUNT-05 do not exist at %s', async (_who, settings, apiKey) => {
    expect(await ask(settings, apiKey)).toMatchObject({
      errors: [{ message: expect.stringContaining('CompanyAccountApplicationInputType') }, {}],
    })
  })

  it('ACCOUNT-05 exist at a closed merchant that knows whom to mail', async () => {
    const settings = { API_KEY: 'a-secret-key', COMPANY_APPLICATIONS: 'sales@shop.example' }
    expect(await ask(settings, 'a-secret-key')).toEqual({ data: { answer: received } })
  })
})
