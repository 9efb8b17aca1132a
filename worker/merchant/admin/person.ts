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
  .post('/export', async (c) => {
    const email = await readEmail(c)
    if (email === null) return c.html(renderPerson('This is not a valid e-mail address.'), 422)
    return c.json(await loadPersonRecords(c.var.env.db, email), 200, {
      'Content-Disposition': 'attachment; filename="person.json"',
    })
  })
  .post('/erase', async (c) => {
    const email = await readEmail(c)
    if (email === null) return c.html(renderPerson('This is not a valid e-mail address.'), 422)
    await erasePerson(c.var.env, email)
    return c.html(renderPerson(`${email} is erased.`))
  })

async function readEmail(c: Context<AppEnv>): Promise<string | null> {
  const { success, data } = personForm.safeParse(await readForm(c))
  return success ? data.email : null
}

async function erasePerson(env: MerchantEnv, email: string): Promise<void> {
  const customerId = await findCustomerId(env.db, email)
  if (customerId !== null) await removePerson(env.db, { customerId, email })
  await removePerson(env.db, { customerId: null, email })
  await recordErasure(env, 'person', { email, customerId })
}

function renderPerson(message?: string) {
  return renderAdminPage(
    'Data of a person',
    html`${message === undefined ? '' : html`<p role="status">${message}</p>`}
      <form method="post">
        ${emailField}
        <button class="pay" formaction="/merchant/staff/person/export">Export as a file</button>
        <button class="cancel" formaction="/merchant/staff/person/erase">Erase</button>
      </form>
      <p class="hint">
        An erased order keeps number, date, market, rows and amounts. An open one keeps the address
        until it is sent or canceled. An address without any data is reported as erased too: export
        first to see what is stored.
      </p>`,
  )
}
