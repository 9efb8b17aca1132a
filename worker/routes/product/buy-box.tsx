import { parseQuantity } from '#shared/cart/cart.ts'
import type { Product, ProductCampaign } from '#shared/product/product.ts'
import {
  getStockStatus,
  hasNormalDelivery,
  type StockStatus,
} from '#shared/product/stock-status.ts'
import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { AllStyles } from '../../document/page-styles.tsx'
import { BrandName } from '../../ui/product/brand-name.tsx'
import { FavoriteButton } from '../../ui/product/favorite-button.tsx'
import { StockLabel, stockStatusKeys } from '../../ui/product/stock-label.tsx'
import { BuyBoxPrice } from './buy-box-price.tsx'
import { ProductAllergens } from './product-allergens.tsx'
import type { ProductFormState } from './product-form-problem.ts'
import { ProductForm } from './product-form.tsx'
import { StockWatch } from './stock-watch.tsx'
import { VariantChoices } from './variant-choice.tsx'
import { Stars } from '../../ui/product/stars.tsx'
import { REVIEWS_ID } from './reviews.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { useDeliveryNodes } from '../../ui/delivery/delivery-nodes.tsx'

/**
 * Says when a meal is delivered. The script of the page shows the other sentence if the chosen size or
 * quantity takes longer. A sold-out meal has no time of delivery.
 */
function DeliveryPromise({ status }: { status: StockStatus }) {
  const { t, liveStock } = useShop()
  const delivery = useDeliveryNodes()
  const isSoldOut = status === 'out-of-stock'
  if (isSoldOut && !liveStock) return null
  const isNormal = hasNormalDelivery(status)
  return (
    <>
      <p className="delivery-promise" data-delivery="normal" hidden={!isNormal}>
        <Icon name="truck" />
        <span data-delivery-node="promise">{delivery?.promise ?? t('delivery.normal')}</span>
      </p>
      <p className="delivery-promise" data-delivery="longer" hidden={isNormal || isSoldOut}>
        <Icon name="truck" />
        <span data-delivery-node="longer">{delivery?.longer ?? t('delivery.longer')}</span>
      </p>
    </>
  )
}

function ProductCampaigns({ campaigns }: { campaigns: ProductCampaign[] }) {
  const { t, path } = useShop()
  const lang = useMerchantLang()
  if (campaigns.length === 0) return null
  return (
    <ul className="cluster gap-2" aria-label={t('campaign.list')}>
      {campaigns.map(({ name, alias }) => (
        <li key={name} lang={lang}>
          {alias === null ? (
            <span className="product-campaigns-name plain-link touch">{name}</span>
          ) : (
            <a
              className="product-campaigns-name plain-link touch"
              href={path('plp-discount-campaign', { discountCampaign: alias })}
            >
              {name} <Icon name="arrow" />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** It is hidden without script. */
function ProductShare({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <p className="product-share script-only row gap-3">
      <button className="product-share-button soft-hover touch" type="button" data-share={name}>
        <Icon name="share" />
        {t('product.share')}
      </button>
      <span
        className="product-share-status"
        role="status"
        data-share-status={t('product.share.copied')}
      />
    </p>
  )
}

function ProductRating({ rating }: Pick<Product, 'rating'>) {
  const { t } = useShop()
  if (rating.count === 0) return null
  return (
    <a className="product-rating touch" href={`#${REVIEWS_ID}`}>
      <Stars rating={rating.average} />
      <span className="product-rating-votes">{t('reviews.votes', { count: rating.count })}</span>
    </a>
  )
}

type BuyBoxProps = ProductFormState & {
  /** False if the first screen has no styles for what is below the name. */
  isSimple: boolean
  product: Product
}

/** Everything that a shopper needs to decide on a meal and to add it to the cart. */
export function BuyBox({ isSimple, product, ...form }: BuyBoxProps) {
  return (
    <div
      className="buy-box stack gap-5"
      data-food={product.foodCodes ?? ''}
      data-can-order={(product.price && product.stock.total > 0) || undefined}
    >
      <BuyBoxHead product={product} />
      {!isSimple && <AllStyles />}
      <VariantChoices dimensions={product.variantDimensions} />
      <div className="buy-box-terms stack gap-3">
        {product.price && <BuyBoxPrice price={product.price} />}
        <ProductCampaigns campaigns={product.campaigns} />
        <ProductAllergens product={product} />
      </div>
      <ProductForm product={product} {...form} />
      <StockWatch product={product} />
      <BuyBoxDelivery product={product} values={form.values} />
    </div>
  )
}

function BuyBoxHead({ product }: { product: Product }) {
  const lang = useMerchantLang()
  const facts = [product.minutes, product.netWeight, product.energy, ...product.diets].filter(
    (fact) => fact !== null,
  )
  return (
    <header className="stack gap-2">
      <BrandName brand={product.brand} className="buy-box-brand plain-link quiet" />
      <h1 className="buy-box-title" lang={lang}>
        {product.name}
      </h1>
      <ProductRating rating={product.rating} />
      {product.summary && (
        <p className="buy-box-summary quiet" lang={lang}>
          {product.summary}
        </p>
      )}
      {facts.length > 0 && (
        <ul className="buy-box-facts cluster gap-2" lang={lang}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </header>
  )
}

/** The stock and the delivery of the chosen size and quantity. The script of the page follows them. */
function BuyBoxDelivery({ product, values }: Omit<BuyBoxProps, 'isSimple' | 'problem'>) {
  const { t, fewLeftLimit, liveStock } = useShop()
  const chosen = product.skus.find(({ skuId }) => `${skuId}` === values.skuId)
  const stock = chosen?.stock ?? product.stock
  const quantity = parseQuantity(values.quantity, 1) ?? 1
  const status = getStockStatus(stock, quantity, fewLeftLimit)
  const texts = Object.entries(stockStatusKeys).map(([name, key]) => [
    name,
    t(key, { stock: '{stock}' }),
  ])
  const changed = t('stock.changed', { name: '{name}', status: '{status}' })
  if (liveStock) texts.push(['changed', changed])
  const isSoldOut = product.stock.total <= 0
  return (
    <div
      className="buy-box-delivery stack gap-2"
      data-stock-texts={JSON.stringify(Object.fromEntries(texts))}
      data-few-left={fewLeftLimit}
    >
      {/* The notice of a sold-out meal already says so. */}
      {liveStock ? (
        <span data-shown-if="available" hidden={isSoldOut}>
          <StockLabel stock={stock} quantity={quantity} />
        </span>
      ) : (
        !isSoldOut && <StockLabel stock={stock} quantity={quantity} />
      )}
      <DeliveryPromise status={status} />
      <div className="buy-box-actions cluster">
        <FavoriteButton product={product} hasText />
        <ProductShare name={product.name} />
      </div>
    </div>
  )
}
