import type { PricedProduct, Sku } from '#shared/product/product.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { MealRow } from '../../ui/cart/meal-row.tsx'
import { MealsForm } from '../../ui/cart/meals-form.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { MAX_SHARED_LINES, type SharedLine } from '#shared/cart/shared-lines.ts'

export type SharedItem = { product: PricedProduct; sku: Sku; quantity: number }

export type SharedItems = {
  items: readonly SharedItem[]
  /** The lines with an SKU alone. The API finds no product by its SKU. */
  unnamed: readonly SharedLine[]
  /** The number of lines whose product or size is not sold. */
  unknownCount: number
}

type SharedCartProps = SharedItems & {
  text: string
  requestKey: string
}

export function SharedCartPage(props: SharedCartProps) {
  const { items, unnamed, unknownCount, text, requestKey } = props
  const { t, path } = useShop()
  return (
    <MealsForm
      title={t('sharedCart.title')}
      intro={t('sharedCart.intro')}
      lines={text}
      requestKey={requestKey}
      addLabel={t('sharedCart.add')}
      cancel={{ href: path('cart'), label: t('sharedCart.decline') }}
    >
      {unknownCount > 0 && <Notice>{t('sharedCart.unknown', { count: unknownCount })}</Notice>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <SharedCartItem key={`${item.product.productId}-${item.sku.skuId}`} {...item} />
          ))}
        </ul>
      )}
      {unnamed.length > 0 && <UnnamedMeals lines={unnamed} isMore={items.length > 0} />}
    </MealsForm>
  )
}

function UnnamedMeals({ lines, isMore }: { lines: readonly SharedLine[]; isMore: boolean }) {
  const t = useTranslate()
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="shared-cart-unnamed">
      <p className="shared-cart-unnamed-count">
        {t(isMore ? 'sharedCart.unnamedMore' : 'sharedCart.unnamed', { count })}
      </p>
      <p className="hint">{t('sharedCart.unnamedNote')}</p>
    </div>
  )
}

function SharedCartItem({ product, sku, quantity }: SharedItem) {
  const t = useTranslate()
  const toText = usePriceText()
  const lang = useMerchantLang()
  const { stock } = sku
  return (
    <MealRow
      name={product.name}
      product={product}
      pictureFileName={product.pictures[0]?.fileName ?? null}
      quantity={quantity}
    >
      <span className="hint">
        {product.skus.length > 1 && <span lang={lang}>{sku.name}, </span>}
        {t('cart.line.unitPrice', { price: toText(product.price.selling) })}
      </span>
      {stock.total < quantity && (
        <span className="meal-row-note">
          {stock.total <= 0
            ? t('sharedCart.soldOut')
            : t('sharedCart.fewLeft', { stock: stock.total })}
        </span>
      )}
    </MealRow>
  )
}

export type SharedCartProblem = 'invalid' | 'too-many' | 'unknown'

const problemKeys = {
  invalid: 'sharedCart.invalid',
  'too-many': 'sharedCart.tooMany',
  unknown: 'sharedCart.allUnknown',
} as const

export function SharedCartProblemPage({ problem }: { problem: SharedCartProblem }) {
  const { t, path } = useShop()
  const lead = t(problemKeys[problem], { max: MAX_SHARED_LINES })
  return (
    <MessagePage
      title={t('sharedCart.problemTitle')}
      lead={lead}
      drawing="broken"
      actions={[
        { href: path('cart'), label: t('sharedCart.toCart') },
        { href: path('news'), label: t('cart.empty.link') },
      ]}
    />
  )
}
