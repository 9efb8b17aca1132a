import type { ProductSummary } from '#shared/product/product.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  products: ProductSummary[]
  level?: 2 | 3
  /**
   * Number of cards whose pictures are loaded at once, because they are visible without scrolling.
   */
  eagerCount?: number
}

export function ProductGrid({ products, level = 3, eagerCount = 0 }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li className="product-grid-item" key={product.productId}>
          <ProductCard product={product} isEager={index < eagerCount} level={level} />
        </li>
      ))}
    </ul>
  )
}
