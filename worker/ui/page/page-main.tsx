import type { ReactNode } from 'react'

/** Every layout places it between header and footer. */
export function PageMain(props: { children: ReactNode }) {
  return (
    <main className="page" id="content" tabIndex={-1}>
      {props.children}
    </main>
  )
}
