import { useTranslate, type Seller } from '#shared/ui/shop-context.tsx'

/** In a narrow column the address breaks after the at sign. */
export function MailLink({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      <span>
        {`${name}@`}
        <wbr />
        {host}
      </span>
    </a>
  )
}

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
