import type { ReactNode } from 'react'
import { LinePicture } from '#shared/cart/line-picture.tsx'
import { useProductPath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

type MealRowProps = {
  name: string
  /** The product page; null for a meal without one. */
  product: { alias: string; categoryAlias: string | null } | null
  pictureFileName: string | null
  quantity: number
  /** True if no piece can be added to the cart. */
  isUnavailable?: boolean
  children: ReactNode
}

export function MealRow(props: MealRowProps) {
  const { name, product, pictureFileName, quantity, isUnavailable = false, children } = props
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
          <a className="meal-row-name plain-link" href={toPath(product)} lang={lang}>
            {name}
          </a>
        ) : (
          <span className="meal-row-name plain-link" lang={lang}>
            {name}
          </span>
        )}
        {children}
      </span>
      <span className="meal-row-quantity">{t('sharedCart.quantity', { quantity })}</span>
    </li>
  )
}
