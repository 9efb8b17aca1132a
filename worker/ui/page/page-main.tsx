import type { ReactNode } from 'react'

/** The main landmark of the page; every layout puts the page into it, between header and footer. */
export function PageMain(props: { children: ReactNode }) {
  return (
    <main className="page" id="content" tabIndex={-1}>
      {props.children}
    </main>
  )
}
