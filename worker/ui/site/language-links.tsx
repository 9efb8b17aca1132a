import { useShop } from '#shared/ui/shop-context.tsx'
import type { AlternateLink } from './alternate-link.ts'

export function LanguageLinks(props: { alternates: AlternateLink[] }) {
  const { locale, t } = useShop()
  return (
    <div className="language-links" role="group" aria-label={t('header.language')}>
      {props.alternates.map(({ code, label, href }) => (
        <a
          key={code}
          href={href}
          lang={code}
          hrefLang={code}
          aria-current={code === locale.code ? 'true' : undefined}
          data-locale={code}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
