import { createElement, type ReactElement } from 'react'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { Layout } from '#shared/paths/route-definition.ts'
import { loadCustomer } from '../identity/customer.ts'
import type { User } from '../merchant-api/customer/user.ts'
import { FormOwner } from '../ui/account/form-owner.tsx'
import { createFormOwner, findFormDraft, type FormDraft } from './form-draft.ts'
import type { PageContext } from '../page/page-context.ts'
import { answerPersonalPage } from '../page/personal.ts'

type CustomerAnswer = {
  route: RouteName
  /** Title of the document, already translated. */
  title: string
  body: ReactElement
  status?: ContentfulStatusCode
  /** Layout of this answer, if it differs from the layout of the route. */
  layout?: Layout
}

/** Answers with a page of a signed-in customer. It is never cached or indexed. */
export async function answerCustomerPage(
  page: PageContext,
  answer: CustomerAnswer,
): Promise<Response> {
  const { route, title, body, status = 200, layout } = answer
  const user = await loadCustomer(page.c)
  const owner = user ? await createFormOwner(page.c, user.id) : ''
  return answerPersonalPage(
    page,
    {
      title,
      isHidden: true,
      canonicalPath: buildPath(page.shop.prefix, route, page.resolution.params),
      alternates: page.buildAlternates(() => page.resolution.params),
      body: createElement(FormOwner, { value: owner }, body),
      ...(layout ? { layout } : {}),
    },
    { status },
  )
}

/** Returns the signed-in customer. The guard of the route has already sent other visitors away. */
export async function getCustomer(page: PageContext): Promise<User> {
  const user = await loadCustomer(page.c)
  if (!user) throw new Error('The guard of the route let a visitor without a customer pass')
  return user
}

/** Returns what the customer typed into a form of this page before the session had ended. */
export async function findCustomerDraft(
  page: PageContext,
  route: RouteName,
): Promise<FormDraft | null> {
  return findFormDraft(page.c, route, (await getCustomer(page)).id)
}
