import type { ReactNode } from 'react'

type CheckoutSectionProps = { step: number; title: string; name: string; children: ReactNode }

/** One step of the checkout: a group of fields under its number and name. */
export function CheckoutSection({ step, title, name, children }: CheckoutSectionProps) {
  return (
    <section className="checkout-section" aria-labelledby={`checkout-${name}`} data-section={name}>
      <h2 className="checkout-section-title" id={`checkout-${name}`}>
        <span className="checkout-section-step" aria-hidden="true">
          {step}
        </span>
        {title}
      </h2>
      <div className="checkout-section-content">{children}</div>
    </section>
  )
}
