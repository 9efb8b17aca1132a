import { useShop } from '#shared/ui/shop-context.tsx'
import type { AlternateLink } from './alternate-link.ts'

type LanguageLinksProps = {
  alternates: AlternateLink[]
  /** Id of a form that keeps its values. A link loses them without script, so a button sends them. */
  form?: string | undefined
}

export function LanguageLinks({ alternates, form }: LanguageLinksProps) {
  const { locale, t } = useShop()
  return (
    <div
      className="choice-links language-links"
      role="group"
      aria-label={t('header.language')}
      data-form={form}
    >
      {alternates.map(({ code, label, href }) => (
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
      {form &&
        alternates
          .filter(({ code }) => code !== locale.code)
          .map(({ code, label, href }) => (
            <button
              key={code}
              form={form}
              formAction={href}
              formNoValidate
              name="intent"
              value="refresh"
              lang={code}
            >
              {label}
            </button>
          ))}
    </div>
  )
}
