import type { ReactElement } from 'react'
import { HTTPException } from 'hono/http-exception'
import { hasErrors, type FormValues } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { PageContent } from '../document/page-content.ts'
import { acceptsJson, readForm } from '../http/form.ts'
import { retryAfter } from '../http/retry-after.ts'
import { consumeRefusal } from '../identity/rate-limit.ts'
import { refuseFlood } from '../identity/repeat-refusal.ts'
import type { FormSubmission } from '../ui/form/submission-errors.tsx'
import { findNotice, type NoticeMessage, type Notices } from '../ui/form/form-notice.tsx'
import { TRAP_FIELD } from '../ui/form/checked-form.tsx'
import type { CommonProblem, FormOutcome, FormRunner, Posted } from './define-form.ts'
import type { PageContext } from './page-context.ts'
import { answerPersonalPage } from './personal.ts'

export type Shown<State, Problem extends string = never, Notice extends string = never> = {
  page: PageContext
  state: State
  submission: FormSubmission<Problem | CommonProblem>
  notice: Notice | null
  noticeMessage: NoticeMessage | null
  /** Whether the form is filled in with what was typed before the session ended. */
  isDraft: boolean
}

type Status = 200 | 403 | 409 | 422 | 429 | 503

/** What keeps the input of signed-in customers after their session has ended. */
export type CustomerForms = {
  findDraft: (
    page: PageContext,
    route: RouteName,
  ) => Promise<{ intent: string; values: Posted } | null>
  removeDraft: (page: PageContext) => void
  addCustomer: (page: PageContext, body: ReactElement) => Promise<ReactElement>
}

type Definition<State, Problem extends string, Notice extends string> = {
  route: RouteName
  /** Throws PageNotFound if the page or its form does not exist. */
  load: (page: PageContext, posted: Posted | null) => State | Response | Promise<State | Response>
  /** The forms by the value of their button. `default` is the form for any other value. */
  forms: Readonly<Record<string, FormRunner<State, Problem>>>
  problems: Readonly<Record<Problem | CommonProblem, MessageKey>>
  /** A problem without a status has 422. */
  statuses?: Readonly<Partial<Record<Problem, Status>>>
  notices?: Notices<Notice>
  /** Whether a network that is refused again and again gets the message alone. */
  refusesFloods?: true
  getValues?: (state: State) => FormValues
  getTitle: (shown: Shown<State, Problem, Notice>) => string
  render: (shown: Shown<State, Problem, Notice>) => ReactElement | Promise<ReactElement>
  /** The metadata that other pages with a form do not have. */
  getContent?: (page: PageContext, state: State) => Partial<PageContent>
  /** Answers a script. `refused` is null if the form was accepted; a page without script then goes to `location`. */
  answerScript?: (
    page: PageContext,
    refused: { shown: Shown<State, Problem, Notice>; status: Status } | null,
    location?: string,
  ) => Response
  customer?: CustomerForms
}

const draftNotice = { message: 'account.notice.draft', tone: 'notice' } as const

type Redirection = Extract<FormOutcome<string>, { kind: 'notice' | 'redirect' }>

const toMap = <Value,>(
  record: Readonly<Record<string, Value>>,
): ReadonlyMap<string | null, Value> => new Map(Object.entries(record))

/** A page with forms. It owns the path of a submission, from the posted form to the answer. */
export class FormPage<State, Problem extends string = never, Notice extends string = never> {
  readonly #definition: Definition<State, Problem, Notice>
  readonly #forms: ReadonlyMap<string | null, FormRunner<State, Problem>>
  readonly #messages: ReadonlyMap<string | null, MessageKey>
  readonly #statuses: ReadonlyMap<string | null, Status | undefined>
  readonly intents: readonly string[]
  readonly draftFields: readonly string[]

  constructor(definition: Definition<State, Problem, Notice>) {
    const { forms, problems, statuses } = definition
    this.#definition = definition
    this.#forms = toMap(forms)
    this.#messages = toMap<MessageKey>(problems)
    this.#statuses = toMap<Status | undefined>({ 'too-many': 429, failed: 503, ...statuses })
    this.intents = Object.keys(forms)
    this.draftFields = Object.values(forms).flatMap(({ draftFields }) => draftFields)
  }

  readonly get = async (page: PageContext): Promise<Response> => {
    const { route, load, getValues, customer, notices } = this.#definition
    const state = await load(page, null)
    if (state instanceof Response) return state
    const draft = await customer?.findDraft(page, route)
    const form = draft && this.#forms.get(draft.intent)
    if (draft && form && form.draftFields.length > 0) {
      const values = await form.parse({ page, state, posted: draft.values })
      return this.#show({ page, state, intent: draft.intent, values, isDraft: true })
    }
    const notice = notices ? findNotice(notices, page.req.query('notice')) : null
    return this.#show({ page, state, values: getValues?.(state) ?? {}, notice })
  }

  readonly post = async (page: PageContext): Promise<Response> => {
    const { load, customer } = this.#definition
    const posted = await readForm(page)
    const { intent = '' } = posted
    const form = this.#findForm(intent)
    if (!form) throw new HTTPException(400, { message: 'Unknown intent of the form' })
    customer?.removeDraft(page)
    const { trapNotice: notice } = form
    if (notice && posted[TRAP_FIELD]) return this.#accept(page, { kind: 'notice', notice })
    const state = await load(page, posted)
    if (state instanceof Response) return state
    const { values, outcome } = await form.run({ page, state, posted })
    if (outcome instanceof Response) return outcome
    if (outcome.kind === 'refused') return this.#show({ page, state, intent, values, ...outcome })
    if (outcome.kind !== 'page') return this.#accept(page, outcome)
    const { title, body } = outcome
    return this.#answerBody(page, state, { title: page.shop.t(title), body })
  }

  /** Answers with the page. Its status and title tell whether a form was refused. */
  async #show(
    part: Pick<Shown<State, Problem, Notice>, 'page' | 'state'> &
      Partial<FormSubmission<Problem | CommonProblem>> & {
        notice?: Notice | null
        isDraft?: boolean
      },
  ): Promise<Response> {
    const { page, state, notice = null, isDraft = false } = part
    const { intent = null, values = {}, errors = {}, problem = null } = part
    const message = this.#messages.get(problem) ?? null
    const { problemTitle } = this.#findForm(intent) ?? {}
    const title = (!hasErrors(errors) && problemTitle) || 'checkout.errors.title'
    const submission = { intent, values, errors, problem, message, title }
    const found = (notice && this.#definition.notices?.[notice]) ?? null
    const noticeMessage = isDraft ? draftNotice : found
    return this.#answer({ page, state, submission, notice, noticeMessage, isDraft })
  }

  async #answer(shown: Shown<State, Problem, Notice>): Promise<Response> {
    const { page, submission } = shown
    const { shop } = page
    const { answerScript, getTitle, refusesFloods, render } = this.#definition
    const status = this.#getStatus(submission)
    const seconds = retryAfter[status]
    if (seconds) page.header('retry-after', seconds)
    if (answerScript && acceptsJson(page)) return answerScript(page, { shown, status })
    const isRefused = seconds && submission.problem !== 'failed'
    const isFlood = refusesFloods && isRefused && !(await consumeRefusal(page))
    // A page would cost more than the refusal of a flood saves.
    if (status === 429 && isFlood)
      return refuseFlood(page, shop.t(submission.message ?? 'account.problem.tooMany'))
    const title = status === 200 ? getTitle(shown) : shop.t(submission.title)
    return this.#answerBody(page, shown.state, { title, body: await render(shown), status })
  }

  #findForm(intent: string | null): FormRunner<State, Problem> | undefined {
    return this.#forms.get(intent) ?? this.#forms.get('default')
  }

  #getStatus({ errors, problem }: FormSubmission): Status {
    if (problem !== null) return this.#statuses.get(problem) ?? 422
    return hasErrors(errors) ? 422 : 200
  }

  #accept(page: PageContext, outcome: Redirection): Response {
    const { shop, resolution } = page
    const { route, answerScript } = this.#definition
    const location =
      outcome.kind === 'redirect'
        ? outcome.location
        : `${buildPath(shop.prefix, route, resolution.params)}?notice=${outcome.notice}`
    if (answerScript && acceptsJson(page)) return answerScript(page, null, location)
    return page.redirect(location, 303)
  }

  async #answerBody(
    page: PageContext,
    state: State,
    { title, body, status = 200 }: { title: string; body: ReactElement; status?: Status },
  ): Promise<Response> {
    const { customer, getContent } = this.#definition
    const content = {
      title,
      body: (await customer?.addCustomer(page, body)) ?? body,
      ...getContent?.(page, state),
    }
    return answerPersonalPage(page, content, { status })
  }
}
