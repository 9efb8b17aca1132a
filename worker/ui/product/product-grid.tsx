import type { ReactNode } from 'react'
import type { ProductSummary } from '#shared/product/product.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  products: ProductSummary[]
  level?: 2 | 3
  /** The other pictures load with the layout, so that they do not delay the first paint. */
  eagerCount?: number
  /** Id of the last card that a first screen shows. A grid with few cards has no such card. */
  firstScreenId?: string | undefined
  /** The diets for which the list is filtered. Each card names those of its product first. */
  diets?: readonly string[]
  tile?: ReactNode
}

/** The tile comes after this many cards, which are whole rows of two or three. */
const CARDS_BEFORE_TILE = 6

/** A screen shows at most this many cards before it is scrolled. */
export const FIRST_SCREEN_CARDS = 8

export function ProductGrid({ products, level = 3, eagerCount = 0, ...props }: ProductGridProps) {
  const { tile, firstScreenId, diets } = props
  const markedCard = tile ? CARDS_BEFORE_TILE : FIRST_SCREEN_CARDS
  const items = products.map((product, index) => (
    <ProductCard
      key={product.productId}
      product={product}
      id={index === markedCard - 1 ? firstScreenId : undefined}
      isEager={index < eagerCount}
      level={level}
      diets={diets}
    />
  ))
  return (
    <div className="product-grid">
      {items.slice(0, CARDS_BEFORE_TILE)}
      {tile && <div className="product-grid-tile">{tile}</div>}
      {items.slice(CARDS_BEFORE_TILE)}
    </div>
  )
}
