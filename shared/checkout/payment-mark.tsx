import type { ReactNode } from 'react'
import { useTranslate } from '../ui/shop-context.tsx'
import type { PaymentMarkName, PaymentOption } from './checkout.ts'

const drawings: Partial<Record<string, ReactNode>> = {
  card: <path d="M3 8.5h26M6.5 15h6" />,
  mobile: <path d="M12.5 3.5h7v13h-7ZM15.5 14h1" />,
  instalments: <path d="M5 13h5v3H5ZM13.5 9h5v7h-5ZM22 5h5v11h-5Z" />,
  invoice: (
    <path d="M10.5 3.5h11v13l-2-1.4-1.8 1.4-1.7-1.4-1.7 1.4-1.8-1.4-2 1.4ZM13.5 7h5M13.5 10h5" />
  ),
} satisfies Record<PaymentMarkName, ReactNode>

const marksOfKinds: Record<PaymentOption['kind'], PaymentMarkName> = {
  online: 'card',
  frame: 'instalments',
  invoice: 'invoice',
}

/** The mark of a way to pay. Its name is always beside it, so it is hidden from screen readers. */
export function PaymentMark({ option }: { option: Pick<PaymentOption, 'mark' | 'kind'> }) {
  const mark = option.mark ?? marksOfKinds[option.kind]
  const drawing = drawings[mark]
  const width = drawing ? 32 : 14 + 7 * mark.length
  return (
    <svg
      className="payment-mark"
      viewBox={`0 0 ${width} 20`}
      width={width}
      height="20"
      aria-hidden="true"
    >
      {drawing ?? (
        <text x={width / 2} y="14.5">
          {mark}
        </text>
      )}
    </svg>
  )
}

export function PaymentMarks({ options }: { options: PaymentOption[] }) {
  const t = useTranslate()
  if (options.length === 0) return null
  return (
    <ul className="payment-mark-list cluster" aria-label={t('checkout.payment.marks')}>
      {options.map((option) => (
        <li key={option.id}>
          <PaymentMark option={option} />
          <span className="visually-hidden">{option.name}</span>
        </li>
      ))}
    </ul>
  )
}
