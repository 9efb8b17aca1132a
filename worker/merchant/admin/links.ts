import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  loadCustomers,
  loadContentDrafts,
  type ContentDraft,
  type CustomerSummary,
} from '../data/admin/link-subjects.ts'
import type { Secret } from '../crypto/secret.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders, renderAdminPage } from '../http/html-page.ts'
import { createLinkToken, previewUser } from '../identity/token.ts'
import { languageIds, languages, type LanguageId } from '../rules/market/market.ts'
import { collectedHits } from './collected-hits.ts'
import { measurements } from './measurements.ts'
import { orders } from './orders.ts'
import { person } from './person.ts'
import { withdrawals } from './withdrawals.ts'

const MAX_ENTRIES = 50
const IMPERSONATED_BY = 'staff@example.com'

type Link = { language: LanguageId; url: string }
type Entry = { title: string; hint: string; links: Link[] }

/**
 * Serves `/merchant/staff`, only while the merchant is open. The page lists links with a
 * `loginToken`, as the admin tools create them: to act as a customer or to preview unpublished
 * content. It also links to the other admin pages.
 */
export const admin = new Hono<AppEnv>()
  .use(async (c, next) => (c.var.env.isOpen ? next() : c.notFound()))
  .route('/orders', orders)
  .route('/withdrawals', withdrawals)
  .route('/person', person)
  .route('/measure', measurements)
  .route('/collect', collectedHits)
  .get('/', async (c) => {
    const { db, tokenSecret, shopUrl } = c.var.env
    if (tokenSecret === null) return c.notFound()
    const linkOptions = { secret: tokenSecret, shopUrl }
    const [customers, drafts] = await Promise.all([
      loadCustomers(db, MAX_ENTRIES),
      loadContentDrafts(db, MAX_ENTRIES),
    ])
    const sections = await Promise.all([
      Promise.all(customers.map((customer) => toCustomerEntry(linkOptions, customer))),
      Promise.all(drafts.map((draft) => toDraftEntry(linkOptions, draft))),
    ])
    return c.html(renderAdmin(sections), 200, pageHeaders)
  })

type LinkOptions = { secret: Secret; shopUrl: string }

const toUrl = (
  { shopUrl }: LinkOptions,
  token: string,
  target: { language: LanguageId; path: string },
) => `${shopUrl}/${languages[target.language].code}/${target.path}?loginToken=${token}`

async function toCustomerEntry(
  linkOptions: LinkOptions,
  customer: CustomerSummary,
): Promise<Entry> {
  const token = await createLinkToken(linkOptions.secret, customer, { spoofedBy: IMPERSONATED_BY })
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
  const impersonation = { spoofedBy: IMPERSONATED_BY, previewOf: collectionId }
  const token = await createLinkToken(linkOptions.secret, previewUser, impersonation)
  const path = alias === null ? 'preview-widgets' : `content/${encodeURIComponent(alias)}`
  return {
    title: draft.name,
    hint: alias ?? 'In an area',
    links: [{ language, url: toUrl(linkOptions, token, { language, path }) }],
  }
}

function renderAdmin([customers, drafts]: [Entry[], Entry[]]) {
  return renderAdminPage(
    'Staff',
    html`<ul>
        <li class="entry"><a href="/merchant/staff/orders">Orders: send, cancel, refund</a></li>
        <li class="entry"><a href="/merchant/staff/withdrawals">Withdrawals from a purchase</a></li>
        <li class="entry"><a href="/merchant/staff/person">Data of a person</a></li>
        <li class="entry"><a href="/merchant/staff/measure">Measurements</a></li>
        <li class="entry"><a href="/merchant/reviews">Reviews to approve</a></li>
        <li class="entry"><a href="/merchant/outbox">Outbox</a></li>
        <li class="entry"><a href="/merchant/staff/collect">Events of the tools</a></li>
      </ul>
      <h2>Act as a customer</h2>
      <p>Each link can be used once, within five minutes. Reload the page for new links.</p>
      ${renderEntries(customers)}
      <h2>Look at what is not published</h2>
      ${renderEntries(drafts)}`,
  )
}

function renderEntries(entries: readonly Entry[]) {
  if (entries.length === 0) return html`<p>None.</p>`
  return html`<ul>
    ${entries.map(
      ({ title, hint, links }) =>
        html`<li class="entry">
          <strong>${title}</strong> <span class="hint">${hint}</span><br />
          ${links.map(({ language, url }) => {
            const name = languages[language].name['en-US']
            return html`<a href="${url}" aria-label="${name}: ${title}" rel="noreferrer"
              >${name}</a
            > `
          })}
        </li>`,
    )}
  </ul>`
}
