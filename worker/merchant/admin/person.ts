import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { recordErasure } from '../data/customer/record-erasure.ts'
import { removePerson } from '../data/customer/remove-person.ts'
import { findCustomerId, loadPersonRecords } from '../data/records/person-records.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { MerchantEnv } from '../http/env.ts'
import { emailField, renderAdminPage } from '../http/html-page.ts'
import { readForm } from '../http/read-form.ts'
import { emailAddress } from '../rules/input/email.ts'

const personForm = z.object({ email: emailAddress })

/**
 * Serves `/merchant/staff/person`: what the shop knows of an address as a file, and its erasure, for
 * customers and for guests.
 */
export const person = new Hono<AppEnv>()
  .get('/', (c) => c.html(renderPerson()))
  .post('/export', (c) =>
    answerEmail(c, async (email) =>
      c.json(await loadPersonRecords(c.var.env.db, email), 200, {
        'Content-Disposition': 'attachment; filename="person.json"',
      }),
    ),
  )
  .post('/check', (c) =>
    answerEmail(c, async (email) =>
      c.html(renderCheck(email, countRecords(await loadPersonRecords(c.var.env.db, email)))),
    ),
  )
  .post('/erase', (c) =>
    answerEmail(c, async (email) => {
      await erasePerson(c.var.env, email)
      return c.html(renderPerson(`${email} is erased.`))
    }),
  )

async function answerEmail(
  c: Context<AppEnv>,
  answer: (email: string) => Promise<Response>,
): Promise<Response> {
  const { success, data } = personForm.safeParse(await readForm(c))
  return success
    ? answer(data.email)
    : c.html(renderPerson('This is not a valid e-mail address.'), 422)
}

async function erasePerson(env: MerchantEnv, email: string): Promise<void> {
  const customerId = await findCustomerId(env.db, email)
  if (customerId !== null) await removePerson(env.db, { customerId, email })
  await removePerson(env.db, { customerId: null, email })
  await recordErasure(env, 'person', { email, customerId })
}

type Records = Awaited<ReturnType<typeof loadPersonRecords>>

/** Returns such as `3 orders` for each kind of data that is stored. */
function countRecords({ email: _email, customer, purchases, ...lists }: Records): string[] {
  const counts = {
    customer: customer ? 1 : 0,
    checkouts: purchases.flatMap(({ checkouts }) => checkouts).length,
    payments: purchases.flatMap(({ payments }) => payments).length,
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length])),
  }
  return Object.entries(counts).flatMap(([name, count]) => (count > 0 ? `${count} ${name}` : []))
}

// An address of which nothing is listed may stand in a backup only.
const renderCheck = (email: string, counts: readonly string[]) =>
  renderAdminPage(
    `Erase ${email}?`,
    html`<p>
        The shop lists ${counts.length > 0 ? counts.join(', ') : 'nothing'} for this address. An
        erasure cannot be undone, and a restored backup repeats it. A blocked address stays blocked.
      </p>
      <form method="post" action="/merchant/staff/person/erase">
        <input type="hidden" name="email" value="${email}" />
        <button class="cancel">Erase all of it</button>
        <a href="/merchant/staff/person">Back</a>
      </form>`,
  )

function renderPerson(message?: string) {
  return renderAdminPage(
    'Data of a person',
    html`${message === undefined ? '' : html`<p role="status">${message}</p>`}
      <form method="post">
        ${emailField}
        <button class="pay" formaction="/merchant/staff/person/export">Export as a file</button>
        <button class="cancel" formaction="/merchant/staff/person/check">Erase …</button>
      </form>
      <p class="hint">
        An erased order keeps number, date, market, rows and amounts. An open one keeps the address
        until it is sent or canceled.
      </p>`,
  )
}
