import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { WithdrawalTerms } from './withdrawal-form-page.tsx'

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
export function ModelFormPage() {
  const t = useTranslate()
  const { name } = useShop()
  const email = t('header.help.email')
  const lines = [t('withdrawal.model.to', { shop: name, email }), ...lineKeys.map((key) => t(key))]
  const query = new URLSearchParams({ subject: t('withdrawal.title'), body: lines.join('\n') })
  // A mail program reads a plus sign literally, so a space must be encoded as %20.
  const href = `mailto:${email}?${query.toString().replaceAll('+', '%20')}`
  return (
    <div className="withdrawal-page stack gap-5">
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
