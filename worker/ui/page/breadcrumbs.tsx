import { useTranslate } from '#shared/ui/shop-context.tsx'

export type Breadcrumb = { name: string; href?: string }

export function Breadcrumbs(props: { items: Breadcrumb[] }) {
  const t = useTranslate()
  if (props.items.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={t('common.breadcrumbs')}>
      <ol>
        {props.items.map((item) => (
          <li key={item.href ?? item.name}>
            {item.href ? (
              <a href={item.href}>{item.name}</a>
            ) : (
              <span aria-current="page">{item.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
