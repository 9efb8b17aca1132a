import type { CartLine, CartPackage } from '#shared/cart/cart.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

/** The content of an ordered row: quantity and variant, prices, the items of a package, campaigns. */
export function OrderRowDetails({ line }: { line: CartLine }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const { quantity, skuName, campaigns } = line
  return (
    <>
      <span className="order-rows-quantity">
        {skuName
          ? t('confirmation.quantityOfVariant', { quantity, variant: skuName })
          : t('confirmation.quantity', { quantity })}
        <PiecePrices line={line} />
      </span>
      {line.package && <PackageItems items={line.package.items} />}
      {campaigns.length > 0 && (
        <span className="order-rows-campaign" lang={lang}>
          {campaigns.join(', ')}
        </span>
      )}
    </>
  )
}

/** The price of one piece, or how many pieces cost how much. A single piece costs what the row does. */
function PiecePrices({ line }: { line: CartLine }) {
  const t = useTranslate()
  const toText = usePriceText()
  const texts =
    line.pieces.length > 0
      ? line.pieces.map(({ quantity, price }) =>
          t('cart.line.pieces', { quantity, price: toText(price) }),
        )
      : line.quantity > 1
        ? [t('cart.line.unitPrice', { price: toText(line.unitPrice) })]
        : []
  if (texts.length === 0) return null
  return <span className="order-rows-prices">{texts.join(', ')}</span>
}

function PackageItems({ items }: Pick<CartPackage, 'items'>) {
  const t = useTranslate()
  const lang = useMerchantLang()
  return items.map(({ groupId, quantity, name, skuName }) => (
    <span className="order-rows-item" key={groupId} lang={lang}>
      {skuName === null
        ? t('cart.line.packageItem', { quantity, name })
        : t('cart.line.packageItemVariant', { quantity, name, variant: skuName })}
    </span>
  ))
}
