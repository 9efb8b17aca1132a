import { useTranslate } from '#shared/ui/shop-context.tsx'

export type Breadcrumb = { name: string; href?: string }

export function Breadcrumbs(props: { items: Breadcrumb[] }) {
  const t = useTranslate()
  if (props.items.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={t('common.breadcrumbs')}>
      <ol>
        {props.items.map(({ href, name }) =>
          href ? (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ) : (
            <li key={name} aria-current="page">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
