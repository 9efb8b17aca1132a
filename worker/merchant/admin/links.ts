import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import {
  loadCustomers,
  loadContentDrafts,
  type ContentDraft,
  type CustomerSummary,
} from '../data/admin/link-subjects.ts'
import type { Secret } from '#shared/crypto/secret.ts'
import { emailField, renderAdminPage, renderList } from '../http/html-page.ts'
import { readForm } from '../http/read-form.ts'
import { createLinkToken, previewUser } from '../identity/token.ts'
import { parseEmail } from '../rules/input/email.ts'
import { languageIds, languages, type LanguageId } from '../rules/market/market.ts'
import { applications } from './applications.ts'
import { collectedHits } from './collected-hits.ts'
import { guardStaff, type StaffEnv } from './guard-staff.ts'
import { measurements } from './measurements.ts'
import { orders } from './orders.ts'
import { outbox } from './outbox.ts'
import { person } from './person.ts'
import { reviewPages } from './reviews.ts'
import { recordActions, staffActions } from './staff-actions.ts'
import { stock } from './stock.ts'
import { withdrawals } from './withdrawals.ts'

const MAX_ENTRIES = 50
const MAX_BODY_BYTES = 4 * 1024

type Link = { language: LanguageId; url: string }
type Entry = { title: string; hint: string; links: Link[] }

/**
 * Serves `/merchant/staff`, all pages of which are for the staff only. The first one lists links with
 * a `loginToken`, as the admin tools create them: to act as a customer or to preview unpublished
 * content.
 */
export const admin = new Hono<StaffEnv>()
  .use(guardStaff, bodyLimit({ maxSize: MAX_BODY_BYTES }), recordActions)
  .route('/orders', orders)
  .route('/stock', stock)
  .route('/withdrawals', withdrawals)
  .route('/applications', applications)
  .route('/reviews', reviewPages)
  .route('/outbox', outbox)
  .route('/person', person)
  .route('/actions', staffActions)
  .route('/measure', measurements)
  .route('/collect', collectedHits)
  .get('/', (c) => respondWithLinks(c, null))
  .post('/', async (c) => respondWithLinks(c, parseEmail(String((await readForm(c)).email)) ?? ''))

/** Without an address the page of a local merchant lists the customers of the demo. */
async function respondWithLinks(c: Context<StaffEnv>, email: string | null) {
  const { db, tokenSecret, shopUrl, staffAccess } = c.var.env
  if (tokenSecret === null) return c.notFound()
  const linkOptions = { secret: tokenSecret, shopUrl, spoofedBy: c.var.staff }
  const isLocal = staffAccess === 'local'
  const [customers, drafts] = await Promise.all([
    loadCustomers(db, { count: MAX_ENTRIES, email: isLocal ? email : (email ?? '') }),
    loadContentDrafts(db, MAX_ENTRIES),
  ])
  const sections = await Promise.all([
    Promise.all(customers.map((customer) => toCustomerEntry(linkOptions, customer))),
    Promise.all(drafts.map((draft) => toDraftEntry(linkOptions, draft))),
  ])
  return c.html(renderAdmin(sections, isLocal || email !== null))
}

type LinkOptions = { secret: Secret; shopUrl: string; spoofedBy: string }

const toUrl = (
  { shopUrl }: LinkOptions,
  token: string,
  target: { language: LanguageId; path: string },
) => `${shopUrl}/${languages[target.language].code}/${target.path}?loginToken=${token}`

async function toCustomerEntry(
  linkOptions: LinkOptions,
  customer: CustomerSummary,
): Promise<Entry> {
  const { secret, spoofedBy } = linkOptions
  const token = await createLinkToken(secret, customer, { spoofedBy })
  return {
    title: customer.email,
    hint: customer.customerType === 'ORGANIZATION' ? 'Organization' : 'Person',
    links: languageIds.map((language) => ({
      language,
      url: toUrl(linkOptions, token, { language, path: 'account' }),
    })),
  }
}

async function toDraftEntry(linkOptions: LinkOptions, draft: ContentDraft): Promise<Entry> {
  const { collectionId, language, alias } = draft
  const { secret, spoofedBy } = linkOptions
  const impersonation = { spoofedBy, previewOf: collectionId }
  const token = await createLinkToken(secret, previewUser, impersonation)
  const path = alias === null ? 'preview-widgets' : `content/${encodeURIComponent(alias)}`
  return {
    title: draft.name,
    hint: alias ?? 'In an area',
    links: [{ language, url: toUrl(linkOptions, token, { language, path }) }],
  }
}

const pages = {
  orders: 'Orders: send, cancel, refund',
  stock: 'Stock',
  withdrawals: 'Withdrawals from a purchase',
  applications: 'Applications of companies',
  reviews: 'Reviews',
  outbox: 'Outbox',
  person: 'Data of a person',
  actions: 'Who changed what',
  measure: 'Measurements',
  collect: 'Events of the tools',
}

function renderAdmin([customers, drafts]: [Entry[], Entry[]], isSearched: boolean) {
  return renderAdminPage(
    'Staff',
    html`${renderList(Object.entries(pages), renderPageLink)}
      <h2>Act as a customer</h2>
      <form method="post" action="/merchant/staff">
        ${emailField}
        <button class="pay">Find</button>
      </form>
      <p>Each link can be used once, within five minutes. Reload the page for new links.</p>
      ${isSearched ? renderList(customers, renderEntry) : ''}
      <h2>Look at what is not published</h2>
      ${renderList(drafts, renderEntry)}`,
  )
}

const renderPageLink = ([page, name]: [string, string]) =>
  html`<a href="/merchant/staff/${page}">${name}</a>`

const renderEntry = ({ title, hint, links }: Entry) =>
  html`<strong>${title}</strong> <span class="hint">${hint}</span><br />
    ${links.map(({ language, url }) => {
      const name = languages[language].name['en-US']
      return html`<a href="${url}" aria-label="${name}: ${title}" rel="noreferrer">${name}</a> `
    })}`
