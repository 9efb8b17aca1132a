import type { ReactNode } from 'react'
import { LinePicture } from '#shared/cart/line-picture.tsx'
import { useProductPath, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'

type MealRowProps = {
  name: string
  /** The product page; null for a meal without one. */
  product: { alias: string; categoryAlias: string | null } | null
  pictureFileName: string | null
  quantity: number
  /** True if no piece can be added to the cart. */
  isUnavailable?: boolean
  /** What measurements need to know about a meal that can be added. */
  measured?: { item: string; price: string } | false
  children: ReactNode
}

export function MealRow(props: MealRowProps) {
  const { name, product, pictureFileName, quantity, isUnavailable = false } = props
  const { measured = false, children } = props
  const facts = measured && {
    'data-item': measured.item,
    'data-price': measured.price,
    'data-quantity': quantity,
  }
  const t = useTranslate()
  const toPath = useProductPath()
  const lang = useMerchantLang()
  return (
    <li className="meal-row stack gap-3" data-unavailable={isUnavailable || undefined}>
      <span className="meal-row-picture">
        <LinePicture fileName={pictureFileName} />
      </span>
      <span className="stack gap-1">
        {product ? (
          <a className="meal-row-name plain-link" href={toPath(product)} lang={lang} {...facts}>
            {name}
          </a>
        ) : (
          <span className="meal-row-name plain-link" lang={lang} {...facts}>
            {name}
          </span>
        )}
        {children}
      </span>
      <span className="meal-row-quantity numbers">{t('sharedCart.quantity', { quantity })}</span>
    </li>
  )
}
