import { buildPath } from '#shared/paths/build-path.ts'
import { buildAccountPath } from '../../access/build-account-path.ts'
import { readMailedKey } from '../../access/mailed-key.ts'
import { removeCookie } from '../../http/cookies.ts'
import { confirmEmailChange } from '../../identity/email-change.ts'
import { consumeTokenCheck } from '../../identity/rate-limit.ts'
import { defineForm, type FormOutcome, type Posting } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

type EmailPageProps = {
  problem: MessageKey | null
  /** False if the link cannot be used any more, or not by this customer. */
  canConfirm: boolean
}

function EmailPage({ problem, canConfirm }: EmailPageProps) {
  const { t, path } = useShop()
  return (
    <div className="account-page narrow-page stack gap-4">
      <h1>{t('account.email.confirm.title')}</h1>
      {problem && (
        <Notice tone="danger" isAlert>
          {t(problem)}
        </Notice>
      )}
      {canConfirm ? (
        <>
          <p>{t('account.email.confirm.intro')}</p>
          <form method="post" action={path('account-email')}>
            <Button width="full">{t('account.email.confirm.submit')}</Button>
          </form>
        </>
      ) : (
        <div>
          <ButtonLink variant="secondary" href={path('account')}>
            {t('account.title')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** `key` is that of the mailed link. */
type EmailState = { key: string | null }
type EmailProblem = 'missing' | 'expired' | 'other-account'

async function confirm({
  page,
  state,
}: Posting<EmailState>): Promise<FormOutcome<never, EmailProblem>> {
  const { resolution } = page
  const outcome = await confirmEmailChange(page, state.key ?? '')
  if (outcome === 'limited') return { kind: 'refused', problem: 'too-many' }
  if (outcome === 'failed' || outcome === 'other-account')
    return { kind: 'refused', problem: outcome }
  removeCookie(page, 'emailKey', page.req.path)
  if (outcome === 'expired') return { kind: 'refused', problem: outcome }
  const notice = 'email-changed'
  const settings = `${buildPath(resolution.prefix, 'account-settings')}?notice=${notice}`
  const isSignedIn = outcome === 'signed-in'
  return { kind: 'redirect', location: isSignedIn ? settings : buildAccountPath(page, { notice }) }
}

/** Opening the mailed link alone changes nothing. */
export const accountEmail = new FormPage({
  route: 'account-email',
  load: async (page): Promise<EmailState> => {
    if (page.settings.IDENTITY_EXTENSIONS !== 'on') throw new PageNotFound()
    return { key: await readMailedKey(page, 'emailKey') }
  },
  forms: {
    default: defineForm<EmailState, never, EmailProblem>({
      validate: ({ state }) =>
        state.key === null
          ? { ok: false, values: {}, errors: {}, problem: 'missing' }
          : { ok: true, values: {} },
      limit: ({ page }) => consumeTokenCheck(page),
      submit: confirm,
    }),
  },
  problems: {
    missing: 'account.email.missing',
    expired: 'account.email.expired',
    'other-account': 'account.email.otherAccount',
    'too-many': 'account.problem.tooMany',
    failed: 'account.settings.failed',
  },
  getTitle: ({ page }) => page.shop.t('account.email.confirm.title'),
  render: ({ state, submission: { problem, message } }) => {
    const missing = state.key === null ? 'account.email.missing' : null
    // The same link may work when it is confirmed again.
    const isTemporary = problem === 'too-many' || problem === 'failed'
    const canConfirm = state.key !== null && (problem === null || isTemporary)
    return <EmailPage problem={message ?? missing} canConfirm={canConfirm} />
  },
})
