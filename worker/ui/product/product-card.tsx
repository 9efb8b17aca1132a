import {
  ADD_TO_CART_FORM_ID,
  CARD_ITEM_FIELD,
  formatCardItem,
} from '#shared/cart/add-to-cart-form.ts'
import { ProductPicture } from '#shared/product/product-picture.tsx'
import type { ProductSummary, ProductCampaign } from '#shared/product/product.ts'
import { getStockStatus, type StockStatus } from '#shared/product/stock-status.ts'
import { useProductPath, useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { BrandName } from './brand-name.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockLabel } from './stock-label.tsx'

type CampaignMarkProps = {
  campaigns: ProductCampaign[]
  /** True if a campaign reduces the price, although it may have no name. */
  isPriceCampaign: boolean
}

/** A card has one mark; a campaign that does not reduce the price of a piece comes first. */
function CampaignMark({ campaigns, isPriceCampaign }: CampaignMarkProps) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const campaign = campaigns.find(({ pieces }) => pieces !== null) ?? campaigns[0]
  if (!campaign) return isPriceCampaign && <p className="campaign-mark">{t('price.campaign')}</p>
  const { name, pieces } = campaign
  return (
    <p className="campaign-mark" lang={pieces ? undefined : lang}>
      {pieces ? t('campaign.pieces', pieces) : name}
    </p>
  )
}

type ProductCardProps = {
  product: ProductSummary
  id?: string | undefined
  /** True for the first card of a list. Its picture is loaded at once, before the others. */
  isEager?: boolean
  /** Heading level of the product name. It must be one level below the heading above the card. */
  level?: 2 | 3
  /** Whether the product is a favorite. It is missing on cached pages, which do not know it. */
  isFavorite?: boolean
  diets?: readonly string[] | undefined
}

/**
 * A list has many cards, so a card has few elements. The style sheet places the pictures, the
 * discount and the action in one cell of a grid.
 */
export function ProductCard(props: ProductCardProps) {
  const { product, isEager = false, level = 3, isFavorite, diets } = props
  const toPath = useProductPath()
  const lang = useMerchantLang()
  const Heading = `h${level}` as const
  const status = getStockStatus(product.stock, 1, useShop().fewLeftLimit)
  const isSoldOut = status === 'out-of-stock'
  const discount = useDiscountText(product)
  return (
    <article
      className="product-card"
      id={props.id}
      data-sold-out={isSoldOut || undefined}
      data-food={product.foodCodes ?? ''}
      data-discount={discount}
      data-hover={getHoverFile(product)}
    >
      <CardPictures product={product} isEager={isEager} />
      <BrandName brand={product.brand} className="product-card-brand" hasPlainLink />
      <Heading>
        <a href={toPath(product)} lang={lang}>
          {product.name}
        </a>
      </Heading>
      <CardFacts product={product} wanted={diets} />
      {product.price && <ProductPrice price={product.price} />}
      {!isPlainlyInStock(status) && <StockLabel stock={product.stock} />}
      {!isSoldOut && product.price && <CardAction product={product} />}
      <FavoriteButton product={product} isFavorite={isFavorite} />
    </article>
  )
}

/** The discount as a mark on the picture, such as "−12 %". The prices say the same. */
function useDiscountText({ price }: ProductSummary): string | undefined {
  const t = useTranslate()
  const percentage = Math.round(price?.discountPercentage ?? 0)
  return price?.isDiscounted && percentage > 0 ? t('product.discount', { percentage }) : undefined
}

// Both statuses have the same text, which says nothing new on a card.
const isPlainlyInStock = (status: StockStatus) => status === 'in-stock' || status === 'static'

const splitExtension = (fileName: string) => /^(.*?)(\.[^.]*)?$/.exec(fileName) ?? []

// A script shows the second picture when the shopper points at the card. It is in the same folder as
// the first one. If its name only adds something to the first name, the addition is enough; it has no
// dot, and a whole name has one.
function getHoverFile({ pictures: [first, second] }: ProductSummary): string | undefined {
  if (!first || !second) return undefined
  const [, stem = '', extension = ''] = splitExtension(first.fileName)
  const [, secondStem = '', secondExtension = ''] = splitExtension(second.fileName)
  if (secondExtension === '') return undefined
  const isAddition = secondExtension === extension && secondStem.startsWith(stem)
  const addition = isAddition ? secondStem.slice(stem.length) : ''
  return encodeURIComponent(addition === '' || addition.includes('.') ? second.fileName : addition)
}

function CardPictures({ product, isEager }: { product: ProductSummary; isEager: boolean }) {
  const [first] = product.pictures
  return (
    <>
      <ProductPicture picture={first} isHero={isEager} isDecorative isPlain />
      <CampaignMark
        campaigns={product.campaigns}
        isPriceCampaign={product.price?.isCampaign ?? false}
      />
    </>
  )
}

/** A card has only one line for facts; the product page lists all diets. */
const MOST_DIETS = 2

/** Lists the diets that the shopper looks for, or else the first one of the product. */
function listCardDiets(diets: readonly string[], wanted: readonly string[] = []): string[] {
  const found = diets.filter((diet) => wanted.includes(diet))
  return found.length > 0 ? found.slice(0, MOST_DIETS) : diets.slice(0, 1)
}

type CardFactsProps = { product: ProductSummary; wanted: readonly string[] | undefined }

function CardFacts({ product, wanted }: CardFactsProps) {
  const lang = useMerchantLang()
  const { minutes, energy } = product
  const facts = [minutes, energy, ...listCardDiets(product.diets, wanted)].filter(
    (fact) => fact !== null,
  )
  if (facts.length === 0) return null
  // A line ends after a fact and its dot.
  const texts = facts.map((fact) => fact.replaceAll(' ', '\u{a0}'))
  return <p lang={lang}>{texts.join('\u{a0}· ')}</p>
}

/**
 * The button of a card. A product with one size is added to the cart directly. A product with
 * several sizes only has a mark, because the whole card is the link to its page.
 */
function CardAction({ product }: { product: ProductSummary }) {
  const t = useTranslate()
  const [only, ...others] = product.skus
  if (!only) return null
  if (others.length > 0)
    return <span className="product-card-choose">{t('product.card.choose')}</span>
  return (
    <button
      form={ADD_TO_CART_FORM_ID}
      name={CARD_ITEM_FIELD}
      value={formatCardItem({ productId: product.productId, skuId: only.skuId })}
      aria-label={t('product.card.add', { name: product.name })}
    />
  )
}
