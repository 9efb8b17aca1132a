import {
  findApplicant,
  isGranted,
  isWaiting,
  storeApplication,
} from '../data/company-application.ts'
import { mayGuess } from '../identity/limit-guesses.ts'
import { toApplicationMail, toReceiptMail } from '../mail/company-application.ts'
import {
  parseAccountApplication,
  parseUserApplication,
  type CompanyApplication,
  type ParsedApplication,
} from '../rules/company-application.ts'
import type { RefusalCode } from '../rules/refusal.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'

type Answer = { outcome: 'RECEIVED' | 'PENDING' | 'REFUSED'; code: RefusalCode | null }
type ApplicationArgs = ScopeArgs & { application: unknown }

const refused = (code: RefusalCode): Answer => ({ outcome: 'REFUSED', code })
const pending: Answer = { outcome: 'PENDING', code: null }

/** An extension of ours: part of the schema only where somebody reads the applications. */
export const companyApplicationMutations = {
  async applyForCompanyAccount(_root: unknown, args: ApplicationArgs, context: MerchantContext) {
    const { market } = chooseScope(args)
    return apply(parseAccountApplication(args.application, market), args, context)
  },

  async applyForCompanyUser(_root: unknown, args: ApplicationArgs, context: MerchantContext) {
    const { db, customer } = context
    if (!customer) return refused('NOT_AUTHENTICATED')
    const applicant =
      customer.customerType === 'ORGANIZATION' ? await findApplicant(db, customer) : null
    if (!applicant) return refused('NOT_AUTHORIZED')
    return apply(parseUserApplication(args.application, applicant), args, context)
  },
}

async function apply(
  parsed: ParsedApplication,
  args: ScopeArgs,
  context: MerchantContext,
): Promise<Answer> {
  if (!parsed.ok) return refused(parsed.code)
  const { application } = parsed
  const { db, applicationsTo, customer } = context
  if (applicationsTo === null) throw new Error('Nobody reads applications here')
  if (await isGranted(db, application)) return refused('ALREADY_CUSTOMER')
  if (await isWaiting(db, application)) return pending
  if (!(await mayApply(db, application))) return refused('TOO_MANY_REQUESTS')
  const { language } = chooseScope(args)
  // A further user is told by the company, not by us before anything is decided.
  const applicantEmail =
    application.kind === 'user' && customer ? customer.email : application.email
  const isStored = await storeApplication(db, application, {
    language,
    mails: [
      {
        kind: 'company-application',
        recipient: applicationsTo,
        ...toApplicationMail(application, language),
      },
      {
        kind: 'application-receipt',
        recipient: applicantEmail,
        ...toReceiptMail(application, language),
      },
    ],
  })
  return isStored ? { outcome: 'RECEIVED', code: null } : pending
}

/** Anybody may apply, and each application is two mails: few for one company or address, and not many at all. */
function mayApply(db: D1Database, { subject, email }: CompanyApplication): Promise<boolean> {
  return mayGuess(db, [
    { kind: 'mail', text: `application ${subject}` },
    { kind: 'mail', text: `application ${email}` },
    { kind: 'address', text: 'applications' },
  ])
}
