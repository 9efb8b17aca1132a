import type { MutationResolvers, QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import {
  findApplicant,
  hasAccess,
  isApplicationWaiting,
  storeApplication,
} from '../../data/company/company-application.ts'
import { loadCompanyAccount } from '../../data/company/company-account.ts'
import { loadCompanyStatuses } from '../../data/company/company.ts'
import { consumeAttempt, listMailSubjects } from '../../identity/attempt-limits.ts'
import { toApplicationMail } from '../../mail/service-mails.ts'
import { createMail } from '../../mail/create-mail.ts'
import {
  parseAccountApplication,
  parseUserApplication,
  type CompanyApplication,
  type ParsedApplication,
} from '../../rules/customer/company-application.ts'
import { findCompanyRefusal } from '../../rules/customer/company.ts'
import type { RefusalCode } from '../../rules/input/refusal.ts'
import { chooseScope, type ScopeArgs } from '../../rules/customer/scope.ts'
import type { MerchantContext } from '../request/context.ts'

type ApplicationResult = { outcome: 'RECEIVED' | 'PENDING' | 'REFUSED'; code: RefusalCode | null }

const toRefusedResult = (code: RefusalCode): ApplicationResult => ({ outcome: 'REFUSED', code })
const pendingResult: ApplicationResult = { outcome: 'PENDING', code: null }

/** This query is not in the published API. It exists together with the applications of companies. */
export const companyAccountQueries: QueryResolvers = {
  /** Tells before an order what the order would be refused for. */
  async companyAccount(_root, _args, { db, customer }) {
    if (customer?.customerType !== 'ORGANIZATION') return null
    const { customerId, customerType, personalId } = customer
    const [account, statuses] = await Promise.all([
      loadCompanyAccount(db, customer),
      loadCompanyStatuses(db, { customerId, customerType, identityNumber: personalId }),
    ])
    return { ...account, orderRefusal: findCompanyRefusal(statuses) }
  },
}

/** Not in the published API. The schema has them only if an address for applications is configured. */
export const companyApplicationMutations: MutationResolvers = {
  async applyForCompanyAccount(_root, args, context) {
    const { market } = chooseScope(args)
    return submitApplication(parseAccountApplication(args.application, market), args, context)
  },

  async applyForCompanyUser(_root, args, context) {
    const { db, customer } = context
    if (!customer) return toRefusedResult('NOT_AUTHENTICATED')
    const applicant =
      customer.customerType === 'ORGANIZATION' ? await findApplicant(db, customer) : null
    if (!applicant) return toRefusedResult('NOT_AUTHORIZED')
    return submitApplication(parseUserApplication(args.application, applicant), args, context)
  },
}

async function submitApplication(
  parsed: ParsedApplication,
  args: ScopeArgs,
  context: MerchantContext,
): Promise<ApplicationResult> {
  if (!parsed.ok) return toRefusedResult(parsed.code)
  const application = parsed.value
  const { db, applicationsEmail: applicationsTo, customer, shop } = context
  if (applicationsTo === null) throw new Error('No recipient of company applications is configured')
  if (await hasAccess(db, application)) return toRefusedResult('ALREADY_CUSTOMER')
  if (await isApplicationWaiting(db, application)) return pendingResult
  if (!(await consumeApplicationAttempt(context, application)))
    return toRefusedResult('TOO_MANY_REQUESTS')
  const { language } = chooseScope(args)
  // The receipt goes to the person who applies. If this person applies for another user, the other
  // user gets no mail from the shop before the decision.
  const applicantEmail =
    application.kind === 'user' && customer ? customer.email : application.email
  const isStored = await storeApplication(db, application, {
    language,
    mails: [
      {
        recipient: applicationsTo,
        replyTo: applicantEmail,
        ...toApplicationMail(application, { language, shop }, applicantEmail),
      },
      {
        recipient: applicantEmail,
        ...createMail(`${application.kind}-application-receipt`, { language, shop }),
      },
    ],
  })
  return isStored ? { outcome: 'RECEIVED', code: null } : pendingResult
}

/**
 * Limits the number of applications for each company, for each email address and network, and in total, because
 * an application needs no sign-in and sends two mails.
 */
function consumeApplicationAttempt(
  { db, network }: MerchantContext,
  { subject, email }: CompanyApplication,
): Promise<boolean> {
  return consumeAttempt(db, [
    { kind: 'mail', text: `application ${subject}` },
    ...listMailSubjects('application', email, network),
    { kind: 'address', text: 'applications' },
  ])
}
