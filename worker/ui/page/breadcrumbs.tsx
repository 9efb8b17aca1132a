import { useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'

export type Breadcrumb = { name: string; href?: string; isMerchantText?: boolean }

export function Breadcrumbs(props: { items: Breadcrumb[] }) {
  const t = useTranslate()
  const merchantLang = useMerchantLang()
  if (props.items.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={t('common.breadcrumbs')}>
      <ol>
        {props.items.map(({ href, name, isMerchantText }) => {
          const lang = isMerchantText ? merchantLang : undefined
          return href ? (
            <li key={href} lang={lang}>
              <a href={href}>{name}</a>
            </li>
          ) : (
            <li key={name} lang={lang} aria-current="page">
              {name}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
