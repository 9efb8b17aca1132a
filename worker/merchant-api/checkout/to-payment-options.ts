import { paymentMarks, type PaymentOption } from '#shared/checkout/checkout.ts'

/** Payment types whose providers give the HTML of a form instead of a page of their own. */
const frameTypes = ['KLARNA', 'SVEA', 'WALLEY', 'AVARDA']

type ApiPaymentOption = {
  id: number
  displayName: string | null
  name: string | null
  isSelected: boolean
  paymentType: string | null
  checkoutType: string | null
  paymentData: string | null
  logo: string | null
  feeIncVat: number
  feeIncVatFormatted: string | null
  feeExVatFormatted: string | null
}
type ApiPaymentOptions = (ApiPaymentOption | null)[] | null

function toPaymentKind({ checkoutType, paymentType }: ApiPaymentOption): PaymentOption['kind'] {
  if (checkoutType === 'STANDARD') return 'invoice'
  return frameTypes.includes(paymentType ?? '') ? 'frame' : 'online'
}

export function findPaymentHtml(options: ApiPaymentOptions): string | null {
  const selected = options?.find((option) => option?.isSelected)
  return selected && toPaymentKind(selected) === 'frame' ? (selected.paymentData ?? null) : null
}

export function toPaymentOptions(options: ApiPaymentOptions): PaymentOption[] {
  return (options ?? [])
    .filter((option) => option !== null)
    .map((option) => ({
      id: option.id,
      name: option.displayName ?? option.name ?? '',
      kind: toPaymentKind(option),
      mark: paymentMarks.find((name) => option.logo === `${name}.svg`) ?? null,
      fee: { incVat: option.feeIncVatFormatted ?? '', exVat: option.feeExVatFormatted ?? '' },
      isFree: option.feeIncVat === 0,
      isSelected: option.isSelected,
    }))
}
