import type { PaymentOption } from '#shared/checkout/checkout.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { ChannelSettings } from '../../channel/channel-settings.ts'

/** Gives the ways to pay the names, marks and order of the channel. */
export function namePayments(
  options: readonly PaymentOption[],
  payments: ChannelSettings['payments'],
  locale: LocaleCode,
): PaymentOption[] {
  const getPosition = ({ id }: PaymentOption) => {
    const index = payments.findIndex((payment) => payment.id === id)
    return index === -1 ? payments.length : index
  }
  return options
    .toSorted((one, other) => getPosition(one) - getPosition(other))
    .map((option) => {
      const payment = payments.find(({ id }) => id === option.id)
      const { name, mark } = option
      return { ...option, name: payment?.names[locale] ?? name, mark: payment?.mark ?? mark }
    })
}
