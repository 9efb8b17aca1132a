import { useTranslate } from '#shared/ui/shop-context.tsx'

export type Breadcrumb = { name: string; href?: string }

export function Breadcrumbs(props: { items: Breadcrumb[] }) {
  const t = useTranslate()
  if (props.items.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={t('common.breadcrumbs')}>
      <ol className="breadcrumbs-list">
        {props.items.map((item) => (
          <li className="breadcrumbs-item" key={item.href ?? item.name}>
            {item.href ? (
              <a className="breadcrumbs-link" href={item.href}>
                {item.name}
              </a>
            ) : (
              <span aria-current="page">{item.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
