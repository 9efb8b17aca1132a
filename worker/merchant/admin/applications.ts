import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  acceptApplication,
  declineApplication,
  loadWaitingApplications,
  type WaitingApplication,
} from '../data/company/decide-application.ts'
import {
  loadPossibleContacts,
  makeContact,
  type PossibleContact,
} from '../data/company/company-account.ts'
import type { AppEnv } from '../http/app-env.ts'
import { renderAdminPage, renderList, renderTime } from '../http/html-page.ts'

const MAX_APPLICATIONS = 50
const MAX_CONTACTS = 50
const PATH = '/merchant/staff/applications'
const CONFLICT_MESSAGE = 'Nothing was done: the application cannot be accepted anymore.'
const CONTACT_MESSAGE = 'Nothing was done: the company has a contact, or the user has left it.'

/**
 * Serves `/merchant/staff/applications`: the applications of companies and their colleagues that wait for an
 * answer, and the companies without a contact. The staff writes the answer itself.
 */
export const applications = new Hono<AppEnv>()
  .get('/', async (c) => c.html(await renderWaiting(c.var.env.db)))
  .post('/:applicationId{[0-9a-f-]{36}}/accept', async (c) => {
    const isAccepted = await acceptApplication(c.var.env.db, c.req.param('applicationId'))
    return isAccepted
      ? c.redirect(PATH, 303)
      : c.html(await renderWaiting(c.var.env.db, CONFLICT_MESSAGE), 409)
  })
  .post('/:applicationId{[0-9a-f-]{36}}/decline', async (c) => {
    const isDeclined = await declineApplication(c.var.env.db, c.req.param('applicationId'))
    return isDeclined ? c.redirect(PATH, 303) : c.notFound()
  })
  .post('/contacts/:customerId{[0-9]{1,15}}', async (c) => {
    const isMade = await makeContact(c.var.env.db, Number(c.req.param('customerId')))
    return isMade
      ? c.redirect(PATH, 303)
      : c.html(await renderWaiting(c.var.env.db, CONTACT_MESSAGE), 409)
  })

async function renderWaiting(db: D1Database, problem?: string) {
  const [waiting, contacts] = await Promise.all([
    loadWaitingApplications(db, MAX_APPLICATIONS),
    loadPossibleContacts(db, MAX_CONTACTS),
  ])
  return renderAdminPage(
    'Applications of companies',
    html`${problem ? html`<p class="problems" role="alert">${problem}</p>` : ''}
      <p>Write to the applicants what you decided: they get no other mail.</p>
      ${waiting.length === 0 ? html`<p>None.</p>` : waiting.map(renderApplication)}
      <h2>Companies without a contact</h2>
      <p>No user of such a company can order. One of its users becomes the contact here.</p>
      ${renderList(contacts, renderContact)}`,
  )
}

const renderContact = ({ customerId, email, companyName, identityNumber }: PossibleContact) =>
  html`<form method="post" action="${PATH}/contacts/${customerId}">
    <strong>${companyName}</strong> <span class="hint">${identityNumber}</span><br />
    <a href="mailto:${email}">${email}</a>
    <button aria-label="Make ${email} the contact">Make the contact</button>
  </form>`

function renderApplication(application: WaitingApplication) {
  const { applicationId, kind, companyName, identityNumber, email, phone, message } = application
  const { applicantEmail } = application
  const name = `${application.firstName} ${application.lastName}`
  const subject = companyName || name
  return html`<article>
    <h2>${subject}</h2>
    <p>
      ${kind === 'account' ? 'Company account' : 'Colleague in the account'}, ${identityNumber}<br />
      ${name}, <a href="mailto:${email}">${email}</a>, ${phone}<br />
      ${
        applicantEmail === null
          ? ''
          : html`Asked for by <a href="mailto:${applicantEmail}">${applicantEmail}</a><br />`
      }
      Submitted ${renderTime(application.createdAt)}
    </p>
    ${message ? html`<p>${message}</p>` : ''}
    <form method="post">
      ${application.isAcceptable ? renderAccept(applicationId, subject) : explanation}
      <button
        class="cancel"
        formaction="${PATH}/${applicationId}/decline"
        aria-label="Decline ${subject}"
      >
        Decline
      </button>
    </form>
  </article>`
}

const renderAccept = (applicationId: string, subject: string) =>
  html`<button formaction="${PATH}/${applicationId}/accept" aria-label="Accept ${subject}">
    Accept
  </button>`

const explanation = html`<p class="hint">
  It can be accepted when the person has an account with this address, which no other company uses,
  and the number of the company is known. If the company has users, one of them must apply.
</p>`
