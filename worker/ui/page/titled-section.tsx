import type { ReactNode } from 'react'

type TitledSectionProps = {
  /** The id of the title, which names the section. */
  id: string
  title: string
  className?: string
  titleClassName?: string
  children: ReactNode
}

export function TitledSection(props: TitledSectionProps) {
  const { id, title, className = 'section stack gap-3', titleClassName = 'small-title' } = props
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className={titleClassName} id={id}>
        {title}
      </h2>
      {props.children}
    </section>
  )
}

type TitledLinksProps = {
  label: string
  /** Language of the names, if it differs from the language of the page. */
  lang?: string | undefined
  links: { name: string; href: string }[]
}

export function TitledLinks({ label, lang, links }: TitledLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <h2 className="titled-links-title">{label}</h2>
      <ul className="cluster gap-2" lang={lang}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className="chip titled-links-link" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
