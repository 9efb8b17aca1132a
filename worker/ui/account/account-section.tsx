import type { ReactNode } from 'react'

type AccountSectionProps = {
  /** The id of the title. */
  id: string
  title: string
  children: ReactNode
}

/** A part of an account page with a title of its own. */
export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <section className="account-section stack gap-3" aria-labelledby={id}>
      <h2 className="account-section-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
