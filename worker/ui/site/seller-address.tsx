import { useTranslate, type Seller } from '#shared/ui/shop-context.tsx'
import { MailLink } from './mail-link.tsx'

type SellerAddressProps = { seller: Seller; hasVatNumber?: boolean }

/** Its lines are one text. */
export function SellerAddress({ seller, hasVatNumber = false }: SellerAddressProps) {
  const t = useTranslate()
  const { name, addressLines, organizationNumber, vatNumber, email, phone } = seller
  const lines = [
    name,
    ...addressLines,
    t('order.receipt.organization', { number: organizationNumber }),
    ...(hasVatNumber && vatNumber ? [t('order.receipt.vat', { number: vatNumber })] : []),
  ]
  return (
    <address className="seller-address">
      {lines.join('\n')}
      {email && <MailLink address={email} />}
      {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
    </address>
  )
}
