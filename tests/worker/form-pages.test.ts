import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { pages } from '../../worker/routes/pages.ts'
import { createApplicationForm, createColleague, signInCompany } from './company-fixtures.ts'
import { chooseCovering, chooseForSuite } from '../support/suite.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'
import {
  copyCookies,
  createAccount,
  createCustomer,
  createEmail,
  loadMailedPath,
  openResetLink,
  PASSWORD,
} from './customer-fixtures.ts'
import { addMeal } from './merchant/meal-fixture.ts'
import { loadStarts, placeOrder, toMoveForm } from './order-fixtures.ts'

beforeEach(startFreshIsolate)
afterEach(() => void vi.restoreAllMocks())

type Values = Record<string, string>
type OpenForm = { shop?: TestShop; path: string; form: Values }

type FormCase = {
  open: () => OpenForm | Promise<OpenForm>
  /** A change that makes the form incomplete. */
  wrong?: Values
  /** The binding that limits the form. */
  limit?: string
  /** The name of the operation that the form calls, or a part of its URL. */
  operation?: string
  /** Whether any refusal means the same, for example because it would reveal who is a customer. */
  hidesRefusals?: true
  /** The notice for a program that fills in the hidden field. */
  trapNotice?: string
}

const SETTINGS = '/en/my-account/settings'
const COMPANY = '/en/my-account/company'
const IDENTITY = '/merchant/auth/'
const newPassword = { newPassword: 'fresh-tomato', confirmation: 'fresh-tomato' }
const references = { goodsLabel: 'KS 40', customerOrderNumber: 'PO 7' }
const statement = { name: 'Lena Lind', orderNumber: '100123', details: 'The cool bag' }
const noMail = { email: 'no mail' }

const ofCustomer = (path: string, form: Values) => async () => {
  const { shop } = await createCustomer()
  return { shop, path, form }
}

/** The browser has asked for an account and has opened its mailed link. */
const ofRequest = (form: Values) => async () => {
  const [shop, email] = [createShop(), createEmail()]
  await createAccount(shop, { email })
  const opened = await shop.get(await loadMailedPath('account-confirmation', email))
  return { shop, path: opened.location ?? '', form }
}

const ORDER = '/sv/bestallning'
let orders = 0
/** All forms of the pages with forms, by the route and the intent. */
const forms: Record<string, FormCase> = {
  'contact-message default': {
    open: () => {
      const form = { name: 'Lena', email: createEmail(), subject: 'Order 7', text: 'Where is it?' }
      return { path: '/en/contact/message', form }
    },
    wrong: noMail,
    limit: 'CONTACT_BY_ADDRESS',
    operation: 'sendContactMessage',
  },
  'newsletter default': {
    open: () => ({ path: '/en/newsletter', form: { email: createEmail() } }),
    wrong: noMail,
    limit: 'CONTACT_BY_ADDRESS',
    operation: 'subscribeToNewsletter',
    trapNotice: 'sent',
  },
  'withdrawal default': {
    open: () => ({ path: '/en/withdraw', form: { ...statement, email: createEmail() } }),
    wrong: noMail,
    trapNotice: 'received',
  },
  'withdrawal confirm': {
    open: () => {
      const form = { ...statement, email: createEmail(), intent: 'confirm', key: 'a-key-of-a-form' }
      return { path: '/en/withdraw', form }
    },
    wrong: noMail,
    limit: 'CONTACT_BY_ADDRESS',
    operation: 'withdrawFromPurchase',
    trapNotice: 'received',
  },
  'product-review default': {
    open: async () => {
      const { alias } = await addMeal()
      const form = { rating: '4', author: 'Eva Ek', comment: 'Tastes of dill' }
      return ofCustomer(`/en/review/${alias.en}`, form)()
    },
    wrong: { author: 'n'.repeat(51) },
    limit: 'POSTS_BY_ADDRESS',
    operation: 'postProductReview',
  },
  'stock-watch default': {
    open: async () => {
      const { alias, skuId } = await addMeal({ stock: { inStock: 0 } })
      const form = { skuId: `${skuId}`, email: createEmail() }
      return { path: `/en/back-in-stock/${alias.en}`, form }
    },
    wrong: noMail,
    limit: 'POSTS_BY_ADDRESS',
    operation: 'monitorProductAvailability',
  },
  'company-application default': {
    open: () => ({ path: '/en/company-account', form: createApplicationForm() }),
    wrong: noMail,
    limit: 'CONTACT_BY_ADDRESS',
    operation: 'applyForCompanyAccount',
    trapNotice: 'received',
  },
  'account-company apply': {
    open: async () => {
      const { shop } = await signInCompany()
      return { shop, path: COMPANY, form: createColleague() }
    },
    wrong: noMail,
    limit: 'CONTACT_BY_ADDRESS',
    operation: 'applyForCompanyUser',
    trapNotice: 'received',
  },
  'account-company save-references': {
    open: async () => {
      const { shop } = await signInCompany()
      return { shop, path: COMPANY, form: { intent: 'save-references', ...references } }
    },
    wrong: { goodsLabel: 'x'.repeat(101) },
    operation: 'updateUser',
  },
  'account-company remove-references': {
    open: async () => {
      const { shop } = await signInCompany()
      await shop.post(COMPANY, { intent: 'save-references', ...references })
      return { shop, path: COMPANY, form: { intent: 'remove-references', ...references } }
    },
    operation: 'updateUser',
  },
  'account log-in': {
    open: () => {
      const form = { intent: 'log-in', email: createEmail(), password: PASSWORD }
      return { path: '/en/account', form }
    },
    wrong: noMail,
    limit: 'SIGN_IN_BY_EMAIL',
    operation: IDENTITY,
  },
  'account-create default': {
    open: () => {
      const passwords = { password: PASSWORD, confirmation: PASSWORD }
      const form = { email: createEmail(), firstName: 'Åsa', ...passwords }
      return { path: '/en/account/create', form }
    },
    wrong: noMail,
    limit: 'SIGN_IN_BY_EMAIL',
    operation: IDENTITY,
  },
  'account-create confirm': {
    open: ofRequest({ intent: 'confirm', password: PASSWORD }),
    wrong: { password: '' },
    operation: IDENTITY,
  },
  'account-create confirm-here': {
    open: ofRequest({ intent: 'confirm-here' }),
    operation: IDENTITY,
  },
  'account-reset-password default': {
    open: () => ({ path: '/en/account/reset-password', form: { email: createEmail() } }),
    wrong: noMail,
    limit: 'SIGN_IN_BY_EMAIL',
    operation: 'requestPasswordReset',
    hidesRefusals: true,
  },
  'account-reset-password set': {
    open: async () => {
      const { email } = await createCustomer()
      const shop = createShop()
      await shop.post('/en/account/reset-password', { email })
      const path = await openResetLink(shop, email)
      return { shop, path, form: { intent: 'set', ...newPassword } }
    },
    wrong: { confirmation: 'other-tomato' },
    operation: 'commitReset',
    hidesRefusals: true,
  },
  'account-settings save': {
    open: ofCustomer(SETTINGS, { intent: 'save', firstName: 'Åsa', zip: '118 20', city: 'Lund' }),
    wrong: { zip: '1' },
    operation: 'saveProfile',
  },
  'account-settings change-email': {
    open: ofCustomer(SETTINGS, {
      intent: 'change-email',
      newEmail: createEmail(),
      emailPassword: PASSWORD,
    }),
    wrong: { newEmail: 'no mail' },
    limit: 'SIGN_IN_BY_EMAIL',
    operation: IDENTITY,
  },
  'account-settings change-password': {
    open: ofCustomer(SETTINGS, { intent: 'change-password', password: PASSWORD, ...newPassword }),
    wrong: { confirmation: 'other-tomato' },
    limit: 'SIGN_IN_BY_EMAIL',
    operation: IDENTITY,
  },
  'account-settings delete-account': {
    open: ofCustomer(SETTINGS, { intent: 'delete-account', password: PASSWORD }),
    wrong: { password: '' },
    limit: 'SIGN_IN_BY_EMAIL',
    operation: IDENTITY,
  },
  'account-settings download-data': {
    open: ofCustomer(SETTINGS, { intent: 'download-data' }),
    operation: 'accountData',
  },
  'order cancel': {
    open: async () => {
      const { shop, order } = await placeOrder(orders++)
      return { shop, path: ORDER, form: { intent: 'cancel', oid: order.id } }
    },
    operation: 'cancelOrder',
  },
  'order move': {
    open: async () => {
      const { shop, order } = await placeOrder(orders++)
      const [start = ''] = await loadStarts(shop, order)
      return { shop, path: ORDER, form: toMoveForm(order, start) }
    },
    operation: 'changeOrderDelivery',
  },
  'account-email default': {
    open: async () => {
      const { shop } = await createCustomer()
      const newEmail = createEmail()
      await shop.post(SETTINGS, { intent: 'change-email', newEmail, emailPassword: PASSWORD })
      const guest = createShop()
      const opened = await guest.get(await loadMailedPath('email-change', newEmail))
      return { shop: guest, path: opened.location ?? '', form: {} }
    },
    limit: 'SIGN_IN_BY_ADDRESS',
    operation: IDENTITY,
  },
}

/** A log out, and the button that leads back from the review of a statement, are never refused. */
const harmless = ['account log-out', 'withdrawal edit']

const cases = Object.entries(forms)
const listCases = (part: keyof FormCase) => cases.filter(([, form]) => form[part] !== undefined)

const unseen = /^(?:intent|key|rating|skuId|deliveryDay.*)$|password|confirmation/i

function isKept(text: string, value: string): boolean {
  const tag = findTag(text, `value="${value}"`)
  if (tag.includes('type="radio"')) return tag.includes('checked=""')
  return tag !== '' || text.includes(`>${value}</textarea>`)
}

/** Expects that everything that was typed is in the answered page, except for secrets. */
function expectKept(text: string, form: Values): void {
  for (const [name, value] of Object.entries(form).filter(([key]) => !unseen.test(key)))
    expect(isKept(text, value), `${name} is kept`).toBe(true)
  expect(text).not.toContain(PASSWORD)
}

const isCall = (operation: string, input: RequestInfo | URL, init?: RequestInit) =>
  String(input).includes(operation) ||
  (typeof init?.body === 'string' && init.body.includes(`"operationName":"${operation}"`))

/** The embedded merchant, in which a test answers the calls of one operation. They are counted. */
function interceptCalls(operation: string, respond: () => Response) {
  const calls: string[] = []
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    if (!isCall(operation, input, init)) return env.MERCHANT.fetch(input, init)
    calls.push(String(input))
    return Promise.resolve(respond())
  }
  return { merchant: { fetch }, calls }
}

const down = () => new Response('down', { status: 500 })
const unknownCode = () =>
  Response.json({ errors: [{ message: 'No', extensions: { code: 'SOMETHING_NEW' } }] })
// Both lead to the same page. In the quick suite the forms without codes show it for a failure.
const refusals = chooseForSuite({ quick: [unknownCode], deep: [down, unknownCode] })

async function send(
  { open, operation = 'none' }: FormCase,
  {
    respond = down,
    variables = {},
    change = {},
  }: { respond?: () => Response; variables?: Record<string, unknown>; change?: Values } = {},
) {
  const { shop: opened = createShop(), path, form } = await open()
  const { merchant, calls } = interceptCalls(operation, respond)
  const shop = copyCookies(opened, createShop({ merchant, variables }))
  const posted = { ...form, ...change }
  const answer = await shop.post(path, posted, { 'cf-connecting-ip': '203.0.113.9' })
  return { ...answer, path, posted, calls }
}

describe('a form of a page', () => {
  it('is in this table', () => {
    const intents = Object.entries(pages).flatMap(([route, page]) =>
      'intents' in page ? (page.intents ?? []).map((intent) => `${route} ${intent}`) : [],
    )
    expect([...Object.keys(forms), ...harmless].toSorted()).toEqual(intents.toSorted())
  })

  it.each(listCases('wrong'))(
    '%s is shown again with its errors if it is incomplete, and nothing that was typed is lost [FORM-02]',
    async (_, form) => {
      const { status, text, posted, calls } = await send(form, { change: form.wrong ?? {} })
      expect([status, calls]).toEqual([422, []])
      for (const name of Object.keys(form.wrong ?? {})) {
        expect(text).toMatch(new RegExp(`href="#[\\w-]*field-${name}"`))
        expect(text).toMatch(new RegExp(`id="[\\w-]*field-${name}"[^>]*aria-invalid="true"`))
      }
      expectKept(text, posted)
    },
  )

  it.each(listCases('limit'))(
    '%s is refused above its limit without a call to the merchant, and nothing that was typed is lost',
    async (_, form) => {
      const limit = ({ key }: { key: string }) =>
        Promise.resolve({ success: key.startsWith('refused ') })
      const variables = { [form.limit ?? '']: { limit } }
      const { status, headers, text, posted, calls } = await send(form, { variables })
      expect([status, headers.get('retry-after'), calls]).toEqual([429, '60', []])
      expect(text).toContain('role="alert"')
      const [, heading = ''] = /error-summary-title">([^<]*)/.exec(text) ?? []
      expect(text).toContain(`<title>${heading}`)
      expectKept(text, posted)
    },
  )

  it('with a long text loses nothing even if its network is refused again and again', async () => {
    const limit = () => Promise.resolve({ success: false })
    const variables = { CONTACT_BY_ADDRESS: { limit }, SIGN_IN_BY_ADDRESS: { limit } }
    const contact = forms['contact-message default']
    if (!contact) throw new Error('The form is missing')
    const { status, text, posted } = await send(contact, { variables })
    expect(status).toBe(429)
    expectKept(text, posted)
  })

  it('for a new password offers another link if the merchant refuses the one of the mail [ACCOUNT-01]', async () => {
    const reset = forms['account-reset-password set']
    if (!reset) throw new Error('The form is missing')
    const { status, headers, text } = await send(reset, { respond: unknownCode })
    expect(status).toBe(422)
    expect(text).toContain('name="email"')
    expect(headers.get('set-cookie')).toContain('ralph-reset-key=;')
  })

  it.each(listCases('trapNotice'))(
    '%s of a program that fills in the hidden field gets the usual answer and is not sent',
    async (_, form) => {
      const change = { topic: 'Casino' }
      const { status, location, path, calls } = await send(form, { change })
      expect([status, location, calls]).toEqual([303, `${path}?notice=${form.trapNotice}`, []])
    },
  )

  it.each(listCases('operation'))(
    '%s loses nothing that was typed while the merchant is down, or refuses it with an unknown code [ERROR-04]',
    async (_, form) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const hasCodes = form.operation !== IDENTITY && !form.hidesRefusals
      for (const respond of hasCodes ? refusals : [down]) {
        const { status, headers, text, posted, calls } = await send(form, { respond })
        expect([status, headers.get('retry-after')]).toEqual([503, '10'])
        expect(calls.length).toBeGreaterThan(0)
        expect(text).toContain('role="alert"')
        expectKept(text, posted)
      }
      if (hasCodes) expect(JSON.stringify(warn.mock.calls)).toMatch(/form-failed.*SOMETHING_NEW/)
    },
  )

  // The refusal comes before the form, so the quick suite tries one form of each merchant operation.
  const operations = chooseCovering(cases, ([, { operation }]) => [operation])
  it.each(operations)('%s from another site is refused', async (_, { open }) => {
    const { shop = createShop(), path, form } = await open()
    expect((await shop.post(path, form, { origin: 'https://evil.example' })).status).toBe(403)
  })
})
