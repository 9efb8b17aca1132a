import { useTranslate } from '#shared/ui/shop-context.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export function NewsletterSection() {
  const t = useTranslate()
  return (
    <section className="newsletter-section" aria-labelledby="newsletter-title">
      <div>
        <h2 className="newsletter-section-title" id="newsletter-title">
          {t('newsletter.title')}
        </h2>
        <p className="newsletter-section-text">{t('newsletter.text')}</p>
      </div>
      <NewsletterForm scope="section-" />
    </section>
  )
}
