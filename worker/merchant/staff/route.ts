import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../app-env.ts'
import { loadCustomers, loadDrafts, type Draft, type ListedCustomer } from '../data/staff.ts'
import { pageHeaders, renderDesk } from '../html-page.ts'
import { mintToken, nobody } from '../identity/token.ts'
import { languageIds, languages, type LanguageId } from '../rules/channel.ts'
import { orders } from './orders.ts'

const SHOWN = 50
const SPOOFED_BY = 'staff@example.com'

type Link = { language: LanguageId; url: string }
type Entry = { title: string; note: string; links: Link[] }

/**
 * `/merchant/staff`: links with a `loginToken`, as the staff's tools hand them out, for whoever runs an open merchant.
 * They lead into the shop as a customer, or to what is not published yet. Orders are beside them.
 */
export const staff = new Hono<AppEnv>()
  .use(async (c, next) => (c.var.env.isOpen ? next() : c.notFound()))
  .route('/orders', orders)
  .get('/', async (c) => {
    const { db, tokenSecret, shopUrl } = c.var.env
    if (tokenSecret === null) return c.notFound()
    const desk = { secret: tokenSecret, shopUrl }
    const [customers, drafts] = await Promise.all([loadCustomers(db, SHOWN), loadDrafts(db, SHOWN)])
    const sections = await Promise.all([
      Promise.all(customers.map((customer) => toCustomerEntry(desk, customer))),
      Promise.all(drafts.map((draft) => toDraftEntry(desk, draft))),
    ])
    return c.html(renderStaff(sections), 200, pageHeaders)
  })

type Desk = { secret: string; shopUrl: string }

const toUrl = ({ shopUrl }: Desk, token: string, place: { language: LanguageId; path: string }) =>
  `${shopUrl}/${languages[place.language].code}/${place.path}?loginToken=${token}`

async function toCustomerEntry(desk: Desk, customer: ListedCustomer): Promise<Entry> {
  const token = await mintToken(desk.secret, customer, { spoofedBy: SPOOFED_BY })
  return {
    title: customer.email,
    note: customer.customerType === 'ORGANIZATION' ? 'Organization' : 'Person',
    links: languageIds.map((language) => ({
      language,
      url: toUrl(desk, token, { language, path: 'account' }),
    })),
  }
}

async function toDraftEntry(desk: Desk, draft: Draft): Promise<Entry> {
  const { collectionId, language, alias } = draft
  const who = { spoofedBy: SPOOFED_BY, previewOf: collectionId }
  const token = await mintToken(desk.secret, nobody, who)
  const path = alias === null ? 'preview-widgets' : `content/${encodeURIComponent(alias)}`
  return {
    title: draft.name,
    note: alias ?? 'In an area',
    links: [{ language, url: toUrl(desk, token, { language, path }) }],
  }
}

function renderStaff([customers, drafts]: [Entry[], Entry[]]) {
  return renderDesk(
    'Staff',
    html`<ul>
        <li class="entry"><a href="/merchant/staff/orders">Orders: send, cancel, pay back</a></li>
        <li class="entry"><a href="/merchant/reviews">Held reviews</a></li>
        <li class="entry"><a href="/merchant/outbox">Outbox</a></li>
      </ul>
      <h2>Act as a customer</h2>
      <p>Each link holds for an hour.</p>
      ${renderEntries(customers)}
      <h2>Look at what is not published</h2>
      ${renderEntries(drafts)}`,
  )
}

function renderEntries(entries: readonly Entry[]) {
  if (entries.length === 0) return html`<p>None.</p>`
  return html`<ul>
    ${entries.map(
      ({ title, note, links }) =>
        html`<li class="entry">
          <strong>${title}</strong> <span class="hint">${note}</span><br />
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
