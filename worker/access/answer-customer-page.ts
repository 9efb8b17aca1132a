import { createElement, type ReactElement } from 'react'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Layout } from '#shared/paths/route-definition.ts'
import { loadCustomer } from '../identity/customer.ts'
import type { User } from '../merchant-api/customer/user.ts'
import { CustomerContext } from '../ui/account/customer-page.tsx'
import type { CustomerForms } from '../page/form-page.tsx'
import { createFormOwner, findFormDraft, removeFormDraft } from './form-draft.ts'
import type { PageContext } from '../page/page-context.ts'
import { answerPersonalPage } from '../page/personal.ts'

type CustomerAnswer = {
  /** Title of the document, already translated. */
  title: string
  body: ReactElement
  status?: ContentfulStatusCode
  layout?: Layout
}

/** Adds to a page whose it is. */
async function addCustomer(page: PageContext, body: ReactElement): Promise<ReactElement> {
  const user = await loadCustomer(page)
  const formOwner = user ? await createFormOwner(page, user.id) : ''
  const value = { formOwner, isCompany: user?.customerType === 'ORGANIZATION' }
  return createElement(CustomerContext, { value }, body)
}

/** Answers with a page of a signed-in customer. It is never cached or indexed. */
export async function answerCustomerPage(
  page: PageContext,
  answer: CustomerAnswer,
): Promise<Response> {
  const { title, body, status = 200, layout } = answer
  return answerPersonalPage(
    page,
    {
      title,
      body: await addCustomer(page, body),
      ...(layout && { layout }),
    },
    { status },
  )
}

/** Returns the signed-in customer. The guard of the route has already sent other visitors away. */
export async function getCustomer(page: PageContext): Promise<User> {
  const user = await loadCustomer(page)
  if (!user) throw new Error('The guard of the route let a visitor without a customer pass')
  return user
}

/** Keeps what was typed into the forms of a signed-in customer after the session has ended. */
export const customerForms: CustomerForms = {
  findDraft: async (page, route) => findFormDraft(page, route, (await getCustomer(page)).id),
  removeDraft: removeFormDraft,
  addCustomer,
}
