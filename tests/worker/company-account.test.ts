import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { listElements } from '../support/list-elements.ts'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import {
  answering,
  createApplicationForm,
  createColleague,
  hosted,
  isSigned,
  receiveWebhook,
  signInCompany,
  URL_OF_WEBHOOK,
  withWebhook,
  type CompanyUser,
} from './company-fixtures.ts'
import { createShop, json, startFreshIsolate, type TestShop } from './create-shop.ts'
import { createCustomer, logIn } from './customer-fixtures.ts'
import { loadApplicationMails } from './merchant/application-steps.ts'
import { addCompany, addCompanyUser } from './merchant/company-fixture.ts'

beforeEach(startFreshIsolate)

const PATH = '/en/company-account'
const COMPANY_PATH = '/en/my-account/company'
const SETTINGS_PATH = '/en/my-account/settings'
const DELETION_PATH = `${SETTINGS_PATH}?step=delete`

describe('application for a company account', () => {
  it.each([
    ['en', PATH, '/en/company-orders', 'Apply for a company account'],
    ['sv', '/sv/foretagskonto', '/sv/foretag', 'Ansök om företagskonto'],
  ])(
    'a buyer finds the form in the footer, when creating an account and on the page for companies (%s) [ACCOUNT-05]',
    async (language, path, contentPath, title) => {
      const shop = createShop()
      const linked = `href="${path}"`
      expect((await shop.get(`/${language}`)).text).toContain(linked)
      const create = await shop.get(`/${language}/account/create`)
      const markets = await shop.get(language === 'sv' ? '/sv/marknader' : '/en/markets')
      expect(markets.text.split(linked)).toHaveLength(3)
      expect(create.text.split(linked)).toHaveLength(3)
      const content = await shop.get(contentPath)
      expect(content.text.split(linked).length).toBeGreaterThan(2)
      const { status, text, headers } = await shop.get(path)
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(findTag(text, '<form', `action="${path}"`)).toContain('method="post"')
      expect(text).toContain('556016-0680')
      expect(text).not.toContain('role="alert"')
    },
  )

  it.each([
    ['en', PATH, 'We have received your application', 'Your application is already with us'],
    ['sv', '/sv/foretagskonto', 'Vi har tagit emot er ansökan', 'Er ansökan finns redan hos oss'],
  ])(
    'a guest applies, and the same application again is pending (%s) [ACCOUNT-05]',
    async (_language, path, receivedTitle, pendingTitle) => {
      const shop = createShop()
      const form = createApplicationForm()
      const first = await shop.post(path, form)
      expect([first.status, first.location]).toEqual([303, `${path}?notice=received`])
      expect((await shop.get(first.location ?? '')).text).toContain(`<h1>${receivedTitle}</h1>`)
      const second = await shop.post(path, form)
      expect([second.status, second.location]).toEqual([303, `${path}?notice=pending`])
      expect((await shop.get(second.location ?? '')).text).toContain(`<h1>${pendingTitle}</h1>`)
      const mails = await loadApplicationMails(form.email ?? '')
      expect(mails.map(({ recipient }) => recipient)).toEqual(['companies@example.com', form.email])
      expect(mails[0]?.text).toContain('Lunchlaget AB')
    },
  )

  it('an application for a company that is a customer is refused with the way to log in, and nothing is lost [ACCOUNT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    await addCompanyUser(companyId)
    const { status, text } = await createShop().post(
      PATH,
      createApplicationForm({ identityNumber }),
    )
    expect(status).toBe(422)
    expect(text).toContain('This company already has an account.')
    expect(text).toMatch(/<main.*href="\/en\/account".*<\/main>/s)
    expect(findTag(text, 'id="field-company"')).toContain('value="Lunchlaget AB"')
  })

  it.each([
    ['INVALID_IDENTITY_NUMBER', 422, 'Enter a valid organization number, such as 556016-0680.'],
    ['EMAIL_REQUIRED', 422, 'id="error-email"'],
    ['INVALID_REQUEST', 422, 'Something in the application is not right.'],
    ['TOO_MANY_REQUESTS', 429, 'Too many applications were sent.'],
    [null, 422, 'We cannot accept this application.'],
  ])(
    'an application that the merchant refuses with the code %s has status %i and says why [ACCOUNT-05]',
    async (code, expected, message) => {
      const answer = { applyForCompanyAccount: { outcome: 'REFUSED', code } }
      const shop = createShop({ merchant: answering('applyForCompanyAccount', answer) })
      const { status, text } = await shop.post(PATH, createApplicationForm())
      expect(status).toBe(expected)
      expect(text).toContain(message)
      expect(text).toContain('data-error-summary')
    },
  )

  it('a signed-in person applies with the own name and e-mail address filled in [ACCOUNT-05]', async () => {
    const { shop, email } = await createCustomer({ firstName: 'Nora', lastName: 'Nord' })
    const overview = /<main.*<\/main>/s.exec((await shop.get('/en/account')).text)?.[0]
    expect(overview).toContain(`href="${PATH}"`)
    const { text } = await shop.get(PATH)
    expect(findTag(text, 'id="field-email"')).toContain(`value="${email}"`)
    expect(findTag(text, 'id="field-firstName"')).toContain('value="Nora"')
    const { location } = await shop.post(PATH, createApplicationForm({ email }))
    expect(location).toBe(`${PATH}?notice=received`)
  })

  it('a signed-in organization reads that it already has an account, with the link to its page [ACCOUNT-05]', async () => {
    const { shop } = await signInCompany()
    const { text } = await shop.get(PATH)
    expect(text).toContain('You are already logged in with a company account.')
    expect(text).toContain(`href="${COMPANY_PATH}"`)
    const overview = await shop.get('/en/account')
    expect(overview.text.split(`href="${COMPANY_PATH}"`)).toHaveLength(2)
    expect(overview.text).not.toContain(`account-overview-link touch" href="${PATH}"`)
  })
})

describe('company page', () => {
  it('a guest is led away, and a private person reads how to get a company account [ACCOUNT-05, GUARD-01]', async () => {
    expect((await createShop().get(COMPANY_PATH)).location).toBe('/en')
    const { shop } = await createCustomer()
    // Another tab may have changed the customer type since the form was opened.
    for (const send of [shop.get(COMPANY_PATH), shop.post(COMPANY_PATH, createColleague())]) {
      const { status, text } = await send
      expect(status).toBe(200)
      expect(text).toContain('This page is for company accounts')
      expect(text).toContain(`href="${PATH}"`)
      expect(text).not.toContain('name="firstName"')
    }
  })

  it('an organization sees its details and its contact persons [ACCOUNT-05]', async () => {
    const { shop, email, identityNumber } = await signInCompany()
    expect((await shop.get('/en/account')).text).toContain(`href="${COMPANY_PATH}"`)
    const { text } = await shop.get(COMPANY_PATH)
    expect(text).toMatch(/<h1[^>]*>Bolaget AB<\/h1>/)
    const facts = listElements(text).filter(({ name }) => /^d[td]$/.test(name))
    const terms = facts.map(({ content }) => content)
    expect(terms).toContain(`${identityNumber.slice(0, 6)}-${identityNumber.slice(6)}`)
    expect(terms[terms.indexOf('Contact person') + 1]).toBe(email)
  })

  it('before the only contact person of a company deletes the account, the page names what it means for the company, and other users do not see it [ACCOUNT-04, ACCOUNT-05]', async () => {
    const { shop, companyId } = await signInCompany()
    const isTold = async (user: TestShop) =>
      (await user.get(DELETION_PATH)).text.includes('the only contact person of Bolaget AB')
    expect(await isTold(shop)).toBe(true)
    const colleague = createShop()
    await logIn(colleague, {
      email: (await addCompanyUser(companyId, { isContact: false })).username,
    })
    expect([await isTold(shop), await isTold(colleague)]).toEqual([true, false])
    await addCompanyUser(companyId)
    expect(await isTold(shop)).toBe(false)
    const refused = await shop.post(SETTINGS_PATH, { intent: 'delete-account', password: '' })
    expect([refused.status, refused.text.includes('contact person of')]).toEqual([422, false])
  })

  it('an organization applies for a colleague, and the same application again is pending [ACCOUNT-05]', async () => {
    const { shop, email } = await signInCompany()
    const colleague = createColleague()
    const first = await shop.post(COMPANY_PATH, colleague)
    expect([first.status, first.location]).toEqual([303, `${COMPANY_PATH}?notice=received`])
    expect((await shop.get(first.location ?? '')).text).toContain('data-tone="success"')
    const mails = await loadApplicationMails(colleague.email)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['companies@example.com', email])
    const second = await shop.post(COMPANY_PATH, colleague)
    expect(second.location).toBe(`${COMPANY_PATH}?notice=pending`)
    expect((await shop.get(second.location ?? '')).text).toContain(
      'We already have an application for this colleague',
    )
  })

  it('an application for a colleague is refused if the colleague is a user already [ACCOUNT-05]', async () => {
    const { shop, email } = await signInCompany()
    const known = await shop.post(COMPANY_PATH, createColleague({ email }))
    expect(known.status).toBe(422)
    expect(known.text).toContain('This colleague already has access to the account')
  })

  it('a user who was deactivated has no form for colleagues and sees nothing of the company [ACCOUNT-05]', async () => {
    const { shop, identityNumber } = await signInCompany({}, { isActive: false })
    const { text } = await shop.get(COMPANY_PATH)
    expect(text).not.toContain('value="apply"')
    expect(text).not.toContain(identityNumber.slice(0, 6))
    const { status, text: refused } = await shop.post(COMPANY_PATH, createColleague())
    expect(status).toBe(422)
    expect(refused).toContain('You may not add colleagues to this company anymore.')
  })
})

describe('applications without the extension of the merchant', () => {
  afterEach(() => vi.restoreAllMocks())

  it('an application for an account is sent to the webhook, signed and without a redirect [ACCOUNT-05]', async () => {
    const messages = receiveWebhook(() => new Response(null, { status: 202 }))
    const shop = createShop({ variables: withWebhook })
    const calls = shop.recordCalls()
    const form = createApplicationForm()
    const { location } = await shop.post(PATH, form)
    expect(location).toBe(`${PATH}?notice=received`)
    expect(messages.map(({ url, redirect }) => [url, redirect])).toEqual([
      [URL_OF_WEBHOOK, 'manual'],
    ])
    const [message = { headers: new Headers(), body: '' }] = messages
    expect(await isSigned(message)).toBe(true)
    expect(await isSigned({ ...message, body: `${message.body} ` })).toBe(false)
    const { company, identityNumber, email } = form
    expect(JSON.parse(message.body)).toMatchObject({
      kind: 'account',
      channelId: '1|se',
      languageId: 'en-US',
      values: { company, identityNumber, email },
    })
    expect(calls.filter((body) => body.includes('applyForCompany'))).toEqual([])
  })

  it('an application for a colleague tells the webhook who applies [ACCOUNT-05]', async () => {
    const { shop, email } = await signInCompany({}, {}, withWebhook)
    const messages = receiveWebhook(() => new Response('ok'))
    const { location } = await shop.post(COMPANY_PATH, createColleague())
    expect(location).toBe(`${COMPANY_PATH}?notice=received`)
    expect(JSON.parse(messages[0]?.body ?? '')).toMatchObject({
      kind: 'user',
      values: { firstName: 'Nils' },
      applicant: { email },
    })
  })

  it.each([
    [409, 303, ''],
    [422, 422, 'We cannot accept this application.'],
    [302, 503, 'We cannot receive applications right now.'],
    [500, 503, 'We cannot receive applications right now.'],
  ])(
    'status %i of the webhook is answered with status %i [ACCOUNT-05]',
    async (webhookStatus, expected, message) => {
      receiveWebhook(
        () => new Response(null, { status: webhookStatus, headers: { location: '/elsewhere' } }),
      )
      const shop = createShop({ variables: withWebhook })
      const { status, text, location } = await shop.post(PATH, createApplicationForm())
      expect(status).toBe(expected)
      expect(text).toContain(message)
      if (webhookStatus === 409) expect(location).toBe(`${PATH}?notice=pending`)
      else expect(findTag(text, 'id="field-company"')).toContain('value="Lunchlaget AB"')
    },
  )

  it('a webhook that cannot be reached loses nothing [ACCOUNT-05]', async () => {
    receiveWebhook(() => Promise.reject(new Error('connection refused')))
    const { status, text } = await createShop({ variables: withWebhook }).post(
      PATH,
      createApplicationForm(),
    )
    expect(status).toBe(503)
    expect(text).toContain('value="Lunchlaget AB"')
  })

  it('with an address only, the page opens an e-mail with a line for each field [ACCOUNT-05]', async () => {
    const variables = { ...hosted, COMPANY_EMAIL: 'sales@shop.example' }
    const shop = createShop({ variables })
    const { text } = await shop.get(PATH)
    expect(text).toContain(
      'href="mailto:sales@shop.example?subject=Apply%20for%20a%20company%20account&amp;body=Company%20name',
    )
    expect(text).not.toContain('<fieldset')
    expect((await shop.post(PATH, createApplicationForm())).status).toBe(404)
    const company = await signInCompany({}, {}, variables)
    const page = await company.shop.get(COMPANY_PATH)
    expect(page.text).toContain('href="mailto:sales@shop.example?subject=Add%20a%20colleague')
    expect((await company.shop.post(COMPANY_PATH, createColleague())).status).toBe(404)
  })

  it('without a receiver the pages do not exist, and nothing links to them [ACCOUNT-05]', async () => {
    const shop = createShop({ variables: hosted })
    expect((await shop.get(PATH)).status).toBe(404)
    expect((await shop.post(PATH, createApplicationForm())).status).toBe(404)
    for (const path of ['/en', '/en/account/create'])
      expect((await shop.get(path)).text).not.toContain(`href="${PATH}"`)
    const company = await signInCompany({}, {}, hosted)
    const { status, text } = await company.shop.get(COMPANY_PATH)
    expect(status).toBe(200)
    expect(text).not.toContain('value="apply"')
    expect((await company.shop.post(COMPANY_PATH, createColleague())).status).toBe(404)
  })
})

async function loadMiniCart(shop: TestShop): Promise<unknown> {
  return JSON.parse((await shop.get('/en/cart?view=mini-cart', json)).text)
}

describe('company that may not order', () => {
  const everywhere = ['/en/account', COMPANY_PATH, '/en/cart', '/en/checkout']

  it.each<[string, Parameters<typeof addCompany>[0], CompanyUser, string, string[]]>([
    ['a restricted company', { isRestricted: true }, {}, 'may not place orders', everywhere],
    ['a company without a contact', {}, { isContact: false }, 'no valid contact', ['/en/cart']],
    ['a deactivated user', {}, { isActive: false }, 'not allowed to order', ['/en/cart']],
  ])(
    '%s is told before the order, and whom to write to [CHECKOUT-05, ACCOUNT-05]',
    async (_who, company, user, message, paths) => {
      const { shop } = await signInCompany(company, user)
      if (paths.includes('/en/checkout')) await fillCart(shop, await setMealStock(36, 50))
      for (const path of paths) {
        const { text } = await shop.get(path)
        expect(text, path).toContain(message)
        expect(text, path).toContain('<a href="mailto:hej@24hourmeals.example">')
      }
      expect(await loadMiniCart(shop)).toMatchObject({
        html: expect.stringContaining('<a href="mailto:hej@24hourmeals.example">'),
        refusal: { text: expect.stringContaining(message), email: 'hej@24hourmeals.example' },
      })
    },
  )

  it('an allowed company sees no such message, and other shoppers cost no call [CHECKOUT-05]', async () => {
    const company = await signInCompany()
    const companyCalls = company.shop.recordCalls()
    expect((await company.shop.get('/en/cart')).text).not.toContain('may not place orders')
    const isCall = (body: string) => body.includes('"operationName":"companyAccount"')
    expect(companyCalls.filter(isCall)).toHaveLength(1)
    expect(await loadMiniCart(company.shop)).toMatchObject({ refusal: null })
    const person = await createCustomer()
    for (const shop of [person.shop, createShop()]) {
      const calls = shop.recordCalls()
      for (const path of ['/en/cart', '/en/account']) await shop.get(path)
      await loadMiniCart(shop)
      expect(calls.filter(isCall)).toEqual([])
    }
  })

  it('the cart is shown if the merchant cannot tell whether the company may order [CHECKOUT-05]', async () => {
    const { shop } = await signInCompany(
      { isRestricted: true },
      {},
      {
        MERCHANT: answering('companyAccount', null),
      },
    )
    expect((await shop.get('/en/cart')).status).toBe(200)
  })
})
