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
