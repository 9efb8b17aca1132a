import type { ReactNode } from 'react'

/** The one main landmark; every layout puts its page into it, between header and footer. */
export function PageMain(props: { children: ReactNode }) {
  return (
    <main className="page" id="content" tabIndex={-1}>
      {props.children}
    </main>
  )
}
