import type { ReactNode } from 'react'

type AccountSectionProps = {
  id: string
  title: string
  children: ReactNode
}

export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <section className="section stack gap-3" aria-labelledby={id}>
      <h2 className="small-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
