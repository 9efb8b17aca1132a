import type { ProductSummary } from '#shared/product/product.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { ProductCard } from './product-card.tsx'

type ProductRowProps = {
  id: string
  title: string
  intro?: string
  /** Language of the title, if it differs from the language of the page. */
  lang?: string | undefined
  link?: { href: string; label: string }
  products: ProductSummary[]
}

/** Products in one row. The row can be scrolled sideways if there is not enough space. */
export function ProductRow({ id, title, intro, lang, link, products }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section className="product-row" aria-labelledby={id}>
      <div className="product-row-head">
        <div>
          <h2 className="product-row-title" id={id} lang={lang}>
            {title}
          </h2>
          {intro && <p className="product-row-intro quiet">{intro}</p>}
        </div>
        {link && (
          <a className="product-row-more row gap-2" href={link.href}>
            {link.label} <Icon name="arrow" />
          </a>
        )}
      </div>
      <ul className="product-row-list" data-count={products.length}>
        {products.map((product) => (
          <li className="product-row-item" key={product.productId}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
