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
import { stopClockInGuessWindow } from '../guess-window.ts'

stopClockInGuessWindow()

const received = { outcome: 'RECEIVED', code: null }
const pending = { outcome: 'PENDING', code: null }
const refused = (code: string) => ({ outcome: 'REFUSED', code })

describe('applications for a company account', () => {
  it('An application from a guest is stored and mailed to the admin and to the applicant [ACCOUNT-05]', async () => {
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
    const [adminMail, receipt] = await loadApplicationMails(application.email)
    expect(adminMail).toEqual({
      recipient: 'companies@example.com',
      replyTo: application.email,
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

  it('A repeated application is answered as pending and sends no further mails, even for 20 concurrent requests [ACCOUNT-05]', async () => {
    const application = createApplication()
    const reformatted = {
      ...application,
      email: ` ${application.email.toUpperCase()}`,
      identityNumber: `${application.identityNumber.slice(0, 6)}-${application.identityNumber.slice(6)}`,
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        applyForAccount(turn % 2 ? reformatted : application),
      ),
    )
    expect(answers.filter(({ outcome }) => outcome === 'RECEIVED')).toHaveLength(1)
    expect(await applyForAccount(reformatted)).toEqual(pending)
    expect(await loadApplications(application.email)).toHaveLength(1)
    expect(await loadApplicationMails(application.email)).toHaveLength(2)
  })

  it.each([
    ['no company', { companyName: ' ' }, 'INVALID_REQUEST'],
    ['no name', { lastName: '' }, 'INVALID_REQUEST'],
    ['an overlong message', { message: 'x'.repeat(1_001) }, 'INVALID_REQUEST'],
    ['a name that is too long', { firstName: 'x'.repeat(101) }, 'INVALID_REQUEST'],
    ['an invalid email address', { email: 'lena' }, 'EMAIL_REQUIRED'],
    ['no organization number', { identityNumber: '' }, 'INVALID_IDENTITY_NUMBER'],
    [
      'an invalid organization number',
      { identityNumber: '556703-7486' },
      'INVALID_IDENTITY_NUMBER',
    ],
  ])(
    'An application with %s is refused and not stored [ACCOUNT-05]',
    async (_what, change, code) => {
      const application = { ...createApplication(), ...change }
      expect(await applyForAccount(application)).toEqual(refused(code))
      expect(await loadApplications(application.email.toLowerCase())).toEqual([])
    },
  )

  it('An application from Finland accepts a Finnish company number, and its mails are in the requested language [ACCOUNT-05]', async () => {
    const application = { ...createApplication(), identityNumber: 'FI 1234567-8' }
    const variables = { marketId: 'fi', languageId: 'en-US' }
    expect(await applyForAccount(application, variables)).toEqual(received)
    const [adminMail, receipt] = await loadApplicationMails(application.email)
    expect(adminMail?.subject).toBe('Application for a company account: Lunchlaget AB')
    expect(receipt?.subject).toBe('We have received your application')
  })

  it('An application is refused when the company has users already, and received when the last one has left [ACCOUNT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const application = { ...createApplication(), identityNumber }
    expect(await applyForAccount(application)).toEqual(refused('ALREADY_CUSTOMER'))
    await deleteUser(headers)
    expect(await applyForAccount(application)).toEqual(received)
  })

  it('The mail subject stays on one line even if the company name contains line breaks [ACCOUNT-05]', async () => {
    const application = { ...createApplication(), companyName: 'Rad ett\r\nBcc: alla@example.com' }
    await applyForAccount(application)
    const [adminMail] = await loadApplicationMails(application.email)
    expect(adminMail?.subject).toBe('Ansökan om företagskonto: Rad ett Bcc: alla@example.com')
  })
})

describe('applications for another user', () => {
  it('A company user can apply for an account for another person and receives the receipt by mail [ACCOUNT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const { headers, username } = await addCompanyUser(companyId)
    const person = createPerson()
    expect(await applyForUser(person, headers)).toEqual(received)
    expect(await applyForUser(person, headers)).toEqual(pending)
    expect(await loadApplications(person.email)).toMatchObject([
      { kind: 'user', company_name: 'Bolaget AB', identity_number: identityNumber },
    ])
    const mails = await loadApplicationMails(person.email)
    expect(mails).toMatchObject([
      { recipient: 'companies@example.com', replyTo: username },
      { recipient: username, replyTo: null },
    ])
    expect(mails[0]?.text).toContain(`Ansökan från: ${username}`)
  })

  it('An application that another user of the same company repeats is answered as pending [ACCOUNT-05]', async () => {
    const { companyId } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    const person = createPerson()
    expect(await applyForUser(person, contact.headers)).toEqual(received)
    expect(await applyForUser(person, colleague.headers)).toEqual(pending)
  })

  it('A customer of the type organization can apply for another user without belonging to a registered company [ACCOUNT-05]', async () => {
    const { headers } = await register()
    await updateUser({ customerType: 'ORGANIZATION', address: { company: 'Eget AB' } }, headers)
    const person = createPerson()
    expect(await applyForUser(person, headers)).toEqual(received)
    expect(await loadApplications(person.email)).toMatchObject([{ company_name: 'Eget AB' }])
  })

  it('An application for another user is refused to guests, private persons and inactive company users [ACCOUNT-05]', async () => {
    const { companyId } = await addCompany()
    const former = await addCompanyUser(companyId, { isActive: false })
    const person = await register()
    expect(await applyForUser(createPerson())).toEqual(refused('NOT_AUTHENTICATED'))
    expect(await applyForUser(createPerson(), person.headers)).toEqual(refused('NOT_AUTHORIZED'))
    expect(await applyForUser(createPerson(), former.headers)).toEqual(refused('NOT_AUTHORIZED'))
  })

  it('An application for an existing user of the company is refused [ACCOUNT-05]', async () => {
    const { companyId } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    const stranger = await addCompanyUser((await addCompany()).companyId)
    const apply = (email: string) => applyForUser({ ...createPerson(), email }, headers)
    expect(await apply(colleague.username)).toEqual(refused('ALREADY_CUSTOMER'))
    // The reply must not reveal that the address belongs to a customer of another company.
    expect(await apply(stranger.username)).toEqual(received)
  })

  it('Applications and their mails are deleted together with the account of the customer who applied [ACCOUNT-04]', async () => {
    const { companyId } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const person = createPerson()
    await applyForUser(person, headers)
    await deleteUser(headers)
    expect(await loadApplications(person.email)).toEqual([])
    expect(await loadApplicationMails(person.email)).toEqual([])
  })
})

describe('availability of applications', () => {
  const applyWith = async (settings: Settings, apiKey: string) => {
    const body = { query: APPLY_FOR_ACCOUNT, variables: { application: createApplication() } }
    return (await post(body, { 'x-apikey': apiKey }, settings)).json()
  }

  it.each<[string, Settings, string]>([
    ['a closed merchant', { API_KEY: 'a-secret-key' }, 'a-secret-key'],
    [
      'a merchant with applications turned off',
      { OPEN: 'true', COMPANY_APPLICATIONS: 'off' },
      'development',
    ],
  ])(
    'The schema of %s has no company applications [ACCOUNT-05]',
    async (_who, settings, apiKey) => {
      expect(await applyWith(settings, apiKey)).toMatchObject({
        errors: [{ message: expect.stringContaining('CompanyAccountApplicationInputType') }, {}],
      })
    },
  )

  it('The schema of a closed merchant has company applications when a recipient is configured [ACCOUNT-05]', async () => {
    const settings = { API_KEY: 'a-secret-key', COMPANY_APPLICATIONS: 'sales@shop.example' }
    expect(await applyWith(settings, 'a-secret-key')).toEqual({ data: { answer: received } })
  })
})
