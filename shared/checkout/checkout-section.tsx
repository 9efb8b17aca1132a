import type { ReactNode } from 'react'

/** Anchors of the sections to which the browser scrolls after a form was sent. */
export const sectionAnchors = { address: 'deliver-to', delivery: 'deliver-how' } as const

/** Returns the id of the title of a section. */
export const getTitleId = (name: string) => `checkout-${name}`

type CheckoutSectionProps = {
  step: number
  title: string
  name: string
  anchor?: string | undefined
  children: ReactNode
}

/** A step of the checkout: a group of fields with a number and a title above it. */
export function CheckoutSection(props: CheckoutSectionProps) {
  const { step, title, name, anchor, children } = props
  return (
    <section
      className="checkout-section"
      aria-labelledby={getTitleId(name)}
      data-section={name}
      {...(anchor ? { id: anchor, tabIndex: -1 } : {})}
    >
      <h2 className="checkout-section-title" id={getTitleId(name)}>
        <span className="checkout-section-step" aria-hidden="true">
          {step}
        </span>
        {title}
      </h2>
      <div className="checkout-section-content">{children}</div>
    </section>
  )
}
