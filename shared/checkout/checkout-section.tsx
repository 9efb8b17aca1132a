import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { useShop, useTranslate } from '../ui/shop-context.tsx'
import { sectionNames, type SectionName } from './checkout-sections.ts'

/** The state of the checkout form in the browser. On the server nothing is under way. */
export type CheckoutControls = {
  folded: Readonly<Partial<Record<string, string>>>
  /** The section whose choice changed the options, while they load or after that failed. */
  refresh: { section: string; status: 'loading' | 'failed' } | null
  retry: () => void
  emailSuggestion: string | null
  acceptEmail: () => void
  isPlacing: boolean
}

export const noControls: CheckoutControls = {
  folded: {},
  refresh: null,
  retry: () => undefined,
  emailSuggestion: null,
  acceptEmail: () => undefined,
  isPlacing: false,
}

export const CheckoutControlsContext = createContext(noControls)

export const useCheckoutControls = (): CheckoutControls => useContext(CheckoutControlsContext)

export const sectionAnchors = { address: 'deliver-to', delivery: 'deliver-how' } as const

export const getTitleId = (name: string) => `checkout-${name}`

type CheckoutSectionProps = {
  step: number
  title: string
  name: SectionName
  anchor?: string | undefined
  canContinue?: boolean
  children: ReactNode
}

export function CheckoutSection(props: CheckoutSectionProps) {
  const { step, title, name, anchor, canContinue = true, children } = props
  const { folded, refresh } = useCheckoutControls()
  const summary = folded[name]
  const isFolded = summary !== undefined
  const isLoading = refresh?.section === name && refresh.status === 'loading'
  return (
    <section
      className="checkout-section"
      aria-labelledby={getTitleId(name)}
      aria-busy={isLoading || undefined}
      data-section={name}
      data-folded={isFolded ? '' : undefined}
      {...(anchor ? { id: anchor, tabIndex: -1 } : {})}
    >
      <h2 className="checkout-section-title" id={getTitleId(name)}>
        <span className="checkout-section-step" aria-hidden="true">
          {isFolded ? <Icon name="check" /> : step}
        </span>
        {title}
      </h2>
      {isFolded && <FoldedSection name={name} title={title} summary={summary} />}
      {/* The fields of a folded section stay in the form, so they are sent with it. */}
      <div className="checkout-section-content">
        {children}
        {canContinue && <ContinueButton next={sectionNames[step] ?? name} />}
      </div>
      <CheckoutRefreshNotice section={name} />
    </section>
  )
}

type FoldedSectionProps = { name: SectionName; title: string; summary: string }

function FoldedSection({ name, title, summary }: FoldedSectionProps) {
  const t = useTranslate()
  return (
    <div className="checkout-section-folded">
      <p className="checkout-section-summary">{summary}</p>
      <SectionButton
        open={name}
        variant="quiet"
        aria-label={t('checkout.section.changeNamed', { title })}
        data-change=""
      >
        {t('checkout.section.change')}
      </SectionButton>
    </div>
  )
}

export function CheckoutRefreshNotice({ section }: { section: string }) {
  const t = useTranslate()
  const { refresh, retry } = useCheckoutControls()
  if (refresh?.section !== section || refresh.status !== 'failed') return null
  return (
    <div className="checkout-section-notice">
      <Notice tone="danger" isAlert>
        {t('checkout.refresh.failed')}
      </Notice>
      <Button type="button" variant="secondary" size="small" onClick={retry}>
        {t('checkout.refresh.retry')}
      </Button>
    </div>
  )
}

/** The button shows the form again, with what was entered. */
const refreshIntent = { name: 'intent', value: 'refresh', formNoValidate: true }

type CheckoutRefreshButtonProps = {
  label: string
  /** Path of the checkout with the anchor of the section that is shown afterwards. */
  action: string
}

export function CheckoutRefreshButton({ label, action }: CheckoutRefreshButtonProps) {
  return (
    <Button {...refreshIntent} variant="secondary" size="small" formAction={action}>
      {label}
    </Button>
  )
}

type SectionButtonProps = Omit<ComponentProps<typeof Button>, 'formAction'> & { open: SectionName }

/** Without its script the button loads the page with everything that was entered, and opens the section. */
function SectionButton({ open, ...rest }: SectionButtonProps) {
  const { path } = useShop()
  return (
    <Button
      {...refreshIntent}
      formAction={`${path('checkout')}?open=${open}#${getTitleId(open)}`}
      {...rest}
    />
  )
}

function ContinueButton({ next }: { next: SectionName }) {
  const t = useTranslate()
  return (
    <div className="checkout-section-bar" data-bar="continue">
      <SectionButton open={next} variant="secondary" data-continue="">
        {t('checkout.continue')}
      </SectionButton>
    </div>
  )
}
