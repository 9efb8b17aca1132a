import type { MessageKey } from '#shared/i18n/translator.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

const stepKeys: MessageKey[] = ['confirmation.next.kitchen', 'confirmation.next.arrival']

export function NextSteps() {
  const t = useTranslate()
  return (
    <section className="confirmation-page-next" aria-labelledby="confirmation-next">
      <h2 className="confirmation-page-next-title" id="confirmation-next">
        {t('confirmation.next.title')}
      </h2>
      <ol className="confirmation-page-steps">
        {stepKeys.map((key) => (
          <li className="confirmation-page-step" key={key}>
            {t(key)}
          </li>
        ))}
      </ol>
    </section>
  )
}
