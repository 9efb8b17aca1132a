import { z } from 'zod'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { findOpenedOrder } from '../../access/order-access.ts'
import { consumeWithdrawal } from '../../identity/rate-limit.ts'
import { loadOrderState } from '../../merchant-api/order/order-state.ts'
import { withdrawFromPurchase } from '../../merchant-api/order/order-changes.ts'
import {
  defineForm,
  type FormOutcome,
  type Posted,
  type Submission,
} from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import {
  getRowField,
  openForm,
  orderForm,
  type WithdrawalField,
  type WithdrawalState,
} from './withdrawal-fields.ts'
import { WithdrawalFormPage, WithdrawalTerms } from './withdrawal-form-page.tsx'
import { WithdrawalReceivedPage, WithdrawalReviewPage } from './withdrawal-review-page.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { MessageKey } from '#shared/i18n/translator.ts'

/** The lines of the model form in annex I (B) of directive 2011/83/EU. */
const lineKeys: MessageKey[] = [
  'withdrawal.model.statement',
  'withdrawal.model.dates',
  'withdrawal.model.name',
  'withdrawal.model.address',
  'withdrawal.model.signature',
  'withdrawal.model.date',
]

/** The model form, for a merchant that receives no statements from the shop. */
function ModelFormPage() {
  const { t, name } = useShop()
  const email = t('header.help.email')
  const lines = [t('withdrawal.model.to', { shop: name, email }), ...lineKeys.map((key) => t(key))]
  const query = new URLSearchParams({ subject: t('withdrawal.title'), body: lines.join('\n') })
  // A mail program reads a plus sign literally, so a space must be encoded as %20.
  const href = `mailto:${email}?${query.toString().replaceAll('+', '%20')}`
  return (
    <div className="withdrawal-page prose stack gap-5">
      <h1>{t('withdrawal.title')}</h1>
      <p>{t('withdrawal.model.intro')}</p>
      <div className="breakable panel stack gap-4">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p>
        <a className="touch" href={href}>
          {t('withdrawal.model.mail', { email })}
        </a>
      </p>
      <WithdrawalTerms canCancel={false} />
    </div>
  )
}

/**
 * Loads an order that this visitor may see. For any other id the form asks for the order and reveals
 * nothing about it.
 */
async function loadOpenedOrder(page: PageContext, oid: string | undefined) {
  const { order } = (await findOpenedOrder(page, oid)) ?? {}
  if (!order) return { order: null, buyer: {} }
  const { orderNumber, publicId, email = '', billingAddress } = order
  const { firstName = '', lastName = '' } = billingAddress ?? {}
  const { actions, ...progress } = await loadOrderState(page.shopperMerchant, publicId, true)
  const buyer = { name: `${firstName} ${lastName}`.trim(), email, orderNumber }
  return { order: actions ? { ...order, ...progress, actions } : null, buyer }
}

/**
 * A row that cannot be withdrawn from is not chosen, except in a confirmation: the merchant recognizes
 * one that is sent again by its rows.
 */
async function load(page: PageContext, posted: Posted | null): Promise<WithdrawalState> {
  const { settings } = page
  if (settings.ORDER_ACTIONS !== 'on') {
    if (posted) throw new PageNotFound()
    return { order: null, buyer: {}, rowIds: [] }
  }
  const { order, buyer } = await loadOpenedOrder(page, posted ? posted.oid : page.req.query('oid'))
  const rowIds = (order?.actions.rows ?? [])
    .filter(({ withdrawal }) => withdrawal === 'POSSIBLE' || posted?.intent === 'confirm')
    .map(({ rowId }) => rowId)
    .filter((rowId) => posted?.[getRowField(rowId)])
  return { order, buyer, rowIds }
}

type Statement = Submission<WithdrawalState, WithdrawalField>

function validate({ state: { order, rowIds }, posted }: Pick<Statement, 'state' | 'posted'>) {
  const values = parseForm(openForm, posted)
  const result = validateForm<WithdrawalField, object>(order ? orderForm : openForm, posted, {})
  const errors = result.ok ? {} : result.errors
  if (order && rowIds.length === 0)
    return { ok: false, values, errors, problem: 'no-rows' } as const
  return { ...result, values }
}

type Outcome = FormOutcome<WithdrawalField, 'no-rows' | 'not-possible'>

const review = async ({ state, values }: Statement): Promise<Outcome> => ({
  kind: 'page',
  title: 'withdrawal.review.title',
  body: <WithdrawalReviewPage {...state} values={values} requestKey={crypto.randomUUID()} />,
})

const keySchema = z.string().regex(/^[\w-]{8,64}$/)

async function handIn(statement: Statement): Promise<Outcome> {
  const { page, state, values, posted } = statement
  const { success, data: key } = keySchema.safeParse(posted.key)
  if (!success) return review(statement)
  const { order, rowIds } = state
  const { name, email, orderNumber, details } = values
  const subject = order
    ? { orderNumber: order.orderNumber, publicOrderId: order.publicId, rowIds: [...rowIds] }
    : { orderNumber, details }
  const merchant = page.shopperMerchant
  return (await withdrawFromPurchase(merchant, { key, name, email, ...subject }))
    ? { kind: 'notice', notice: 'received' }
    : { kind: 'refused', problem: 'not-possible' }
}

const step = { validate, problemTitle: 'withdrawal.problem.title', trapNotice: 'received' } as const

/** Both steps of a statement: the review shows it, and only the confirmation hands it in. */
export const withdrawal = new FormPage({
  route: 'withdrawal',
  load,
  forms: {
    default: defineForm({ ...step, submit: review }),
    edit: defineForm({
      validate: ({ posted }) => ({ ok: true, values: parseForm(openForm, posted) }),
      submit: async () => ({ kind: 'refused' }),
    }),
    confirm: defineForm({
      ...step,
      limit: ({ page }) => consumeWithdrawal(page),
      submit: handIn,
      refusals: { EMAIL_REQUIRED: { errors: { email: 'invalid' } } },
    }),
  },
  problems: {
    'too-many': 'withdrawal.problem.tooMany',
    failed: 'withdrawal.problem.failed',
    'no-rows': 'withdrawal.problem.noRows',
    'not-possible': 'withdrawal.problem.notPossible',
  },
  notices: { received: null },
  getValues: ({ buyer }) => parseForm(openForm, buyer),
  getTitle: ({ page, notice }) =>
    page.shop.t(notice ? 'withdrawal.received.title' : 'withdrawal.title'),
  render: ({ page, state, submission, notice }) => {
    if (page.settings.ORDER_ACTIONS !== 'on') return <ModelFormPage />
    if (notice) return <WithdrawalReceivedPage />
    return <WithdrawalFormPage {...state} submission={submission} />
  },
})
