import { useShop } from '#shared/ui/shop-context.tsx'

/** `label` is the language's own name, such as Svenska. */
export type AlternateLink = { code: string; label: string; href: string }

type LanguageLinksProps = {
  alternates: AlternateLink[]
  /** Id of a form that keeps its values. A link loses them without script, so a button sends them. */
  form?: string | undefined
}

export function LanguageLinks({ alternates, form }: LanguageLinksProps) {
  const { locale, t } = useShop()
  // Another domain has neither the cookies of this one nor accepts its forms.
  const buttons = form
    ? alternates.filter(({ code, href }) => code !== locale.code && href.startsWith('/'))
    : []
  return (
    <div className="choice-links language-links" role="group" aria-label={t('header.language')}>
      {alternates.map((link) => (
        <a
          key={link.code}
          href={link.href}
          lang={link.code}
          hrefLang={link.code}
          aria-current={link.code === locale.code ? 'true' : undefined}
          data-locale={link.code}
          data-has-button={buttons.includes(link) ? '' : undefined}
        >
          {link.label}
        </a>
      ))}
      {buttons.map(({ code, label, href }) => (
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
