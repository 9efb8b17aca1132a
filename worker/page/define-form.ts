import type { ReactElement } from 'react'
import type { FieldErrors, FormValues } from '#shared/form/form-field.ts'
import type { FormResult } from '#shared/form/validate-form.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { UpstreamError } from '../http/upstream.ts'
import { describeError, log } from '../log/log.ts'
import { MerchantError, MerchantRefusal } from '../merchant-api/client/errors.ts'
import type { PageContext } from './page-context.ts'

/** The texts that were posted, by the name of their field. */
export type Posted = Readonly<Record<string, string>>

export type CommonProblem = 'too-many' | 'failed'

type Refusal<Field extends string, Problem extends string> = {
  errors?: FieldErrors<Field>
  problem?: Problem | CommonProblem
}

type Refusals<Field extends string, Problem extends string> = Readonly<
  Record<string, Refusal<Field, Problem>>
>

/** The ways in which a submission ends. After a redirect its page shows the notice. */
export type FormOutcome<Field extends string, Problem extends string = never> =
  | { kind: 'notice'; notice: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'page'; title: MessageKey; body: ReactElement }
  | ({ kind: 'refused' } & Refusal<Field, Problem>)

type Validation<Field extends string, Problem extends string> =
  | FormResult<Field>
  | { ok: false; values: FormValues<Field>; errors: FieldErrors<Field>; problem: Problem }

export type Posting<State> = { page: PageContext; state: State; posted: Posted }

export type Submission<State, Field extends string> = Posting<State> & { values: FormValues<Field> }

type Form<State, Field extends string, Problem extends string> = {
  validate: (
    posting: Posting<State>,
  ) => Validation<Field, Problem> | Promise<Validation<Field, Problem>>
  /** The title above a problem that belongs to no single field. */
  problemTitle?: MessageKey
  /** The notice for a program that filled in the hidden field: the usual one. */
  trapNotice?: string
  /** Counts the submission and returns whether it is allowed. */
  limit?: (submission: Submission<State, Field>) => boolean | Promise<boolean>
  /** Sends the form. It may answer itself, for example with a file. */
  submit: (submission: Submission<State, Field>) => Promise<FormOutcome<Field, Problem> | Response>
  /** What a refusal of the merchant means, by its code, which may be empty. Another code is a failure. */
  refusals?: Refusals<Field, Problem> | ((values: FormValues<Field>) => Refusals<Field, Problem>)
  /** The fields that are kept if the form is sent after the session has ended. Never a secret. */
  draftFields?: readonly string[]
}

export type FormRunner<State, Problem extends string> = {
  trapNotice: string | undefined
  problemTitle: MessageKey | undefined
  draftFields: readonly string[]
  parse: (posting: Posting<State>) => Promise<FormValues>
  run: (
    posting: Posting<State>,
  ) => Promise<{ values: FormValues; outcome: FormOutcome<string, Problem> | Response }>
}

const tooMany = { kind: 'refused', problem: 'too-many' } as const

function toOutcome<Field extends string, Problem extends string>(
  refusals: Refusals<Field, Problem>,
  { page, posted }: Posting<unknown>,
  error: unknown,
): FormOutcome<Field, Problem> {
  const isRefusal = error instanceof MerchantRefusal
  const code = isRefusal ? error.code : null
  const refusal = isRefusal && new Map(Object.entries(refusals)).get(code ?? '')
  if (refusal) return { kind: 'refused', ...refusal }
  if (code === 'TOO_MANY_REQUESTS') return tooMany
  const isFailure = [MerchantRefusal, MerchantError, UpstreamError].some(
    (type) => error instanceof type,
  )
  if (!isFailure) throw error
  const { requestId, resolution } = page
  const { intent } = posted
  const { route } = resolution
  log('warn', 'form-failed', { requestId, route, intent, code, ...describeError(error) })
  return { kind: 'refused', problem: 'failed' }
}

async function submit<State, Field extends string, Problem extends string>(
  form: Form<State, Field, Problem>,
  submission: Submission<State, Field>,
): Promise<FormOutcome<Field, Problem> | Response> {
  if (form.limit && !(await form.limit(submission))) return tooMany
  try {
    return await form.submit(submission)
  } catch (error) {
    const { refusals = {} } = form
    const known = typeof refusals === 'function' ? refusals(submission.values) : refusals
    return toOutcome(known, submission, error)
  }
}

/** Validates a form that is only a button. */
export const noFields = () => ({ ok: true, values: {} }) as const

export function defineForm<State, Field extends string, Problem extends string = never>(
  form: Form<State, Field, Problem>,
): FormRunner<State, Problem> {
  return {
    trapNotice: form.trapNotice,
    problemTitle: form.problemTitle,
    draftFields: form.draftFields ?? [],
    parse: async (posting) => (await form.validate(posting)).values,
    run: async (posting) => {
      const result = await form.validate(posting)
      const { values } = result
      if (!result.ok) return { values, outcome: { kind: 'refused', ...result } }
      return { values, outcome: await submit(form, { ...posting, values }) }
    },
  }
}
