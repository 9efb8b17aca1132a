import { ProductPicture } from '#shared/product/product-picture.tsx'
import type { ProductSummary } from '#shared/product/product.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useProductPath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import { BrandName } from './brand-name.tsx'
import { CampaignMark } from './campaign-mark.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockLabel } from './stock-label.tsx'

type ProductCardProps = {
  product: ProductSummary
  /** True if the card is visible without scrolling. Its picture is then loaded at once. */
  isEager?: boolean
  /** Heading level of the product name. It must be one level below the heading above the card. */
  level?: 2 | 3
}

export function ProductCard({ product, isEager = false, level = 3 }: ProductCardProps) {
  const toPath = useProductPath()
  const lang = useMerchantLang()
  const Heading = `h${level}` as const
  const isSoldOut = product.stock.total <= 0
  return (
    <article className="product-card" data-sold-out={isSoldOut || undefined}>
      <CardPictures product={product} isEager={isEager} />
      <div className="product-card-text">
        <BrandName brand={product.brand} className="product-card-brand" />
        <Heading className="product-card-name">
          <a className="product-card-link" href={toPath(product)} lang={lang}>
            {product.name}
          </a>
        </Heading>
        <CardFacts product={product} />
      </div>
      <div className="product-card-offer">
        <div className="product-card-terms">
          <ProductPrice price={product.price} />
          <StockLabel stock={product.stock} />
        </div>
        {!isSoldOut && <CardAction product={product} />}
      </div>
    </article>
  )
}

function CardPictures({ product, isEager }: { product: ProductSummary; isEager: boolean }) {
  const t = useTranslate()
  const [first, second] = product.pictures
  const { isDiscounted, discountPercentage } = product.price
  return (
    <div className="product-card-pictures">
      <ProductPicture picture={first} isEager={isEager} isDecorative />
      {second && (
        <div className="product-card-hover-picture">
          <ProductPicture picture={second} isDecorative />
        </div>
      )}
      <CampaignMark campaigns={product.campaigns} />
      {isDiscounted && discountPercentage > 0 && (
        <p className="product-card-badge">
          {t('product.discount', { percentage: Math.round(discountPercentage) })}
        </p>
      )}
    </div>
  )
}

/**
 * Number of diets on a card. The card has only one line for facts; the product page lists all
 * diets.
 */
const DIETS_ON_CARD = 1

function CardFacts({ product }: { product: ProductSummary }) {
  const lang = useMerchantLang()
  const facts = [product.minutes, product.energy, ...product.diets.slice(0, DIETS_ON_CARD)].filter(
    (fact) => fact !== null,
  )
  if (facts.length === 0) return null
  return (
    <ul className="product-card-facts" lang={lang}>
      {facts.map((fact) => (
        <li className="product-card-fact" key={fact}>
          {fact}
        </li>
      ))}
    </ul>
  )
}

/**
 * The button of a card. A product with one size is added to the cart directly; for several sizes
 * the button is a link to the product page.
 */
function CardAction({ product }: { product: ProductSummary }) {
  const t = useTranslate()
  const toPath = useProductPath()
  const [only, ...others] = product.skus
  if (!only) return null
  if (others.length > 0) {
    return (
      <a
        className="product-card-choose"
        href={toPath(product)}
        aria-label={t('product.card.chooseNamed', { name: product.name })}
      >
        {t('product.card.choose')}
      </a>
    )
  }
  return (
    <form
      className="product-card-form"
      method="post"
      action={toPath(product)}
      data-enhance="add-to-cart"
    >
      <input type="hidden" name="skuId" value={only.skuId} />
      <input type="hidden" name="quantity" value="1" />
      <button
        className="product-card-add"
        type="submit"
        aria-label={t('product.card.add', { name: product.name })}
      >
        <Icon name="plus" />
      </button>
    </form>
  )
}
