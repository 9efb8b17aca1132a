import type { ProductBrand } from '#shared/product/product.ts'
import { useShop } from '#shared/ui/shop-context.tsx'

type BrandNameProps = {
  brand: ProductBrand | null
  className: string
  /** True for a link without the class, where the style sheet needs none. */
  hasPlainLink?: boolean
}

/** A brand without a page is only text. */
export function BrandName({ brand, className, hasPlainLink = false }: BrandNameProps) {
  const { path } = useShop()
  if (!brand) return null
  if (brand.alias === null) return <p className={className}>{brand.name}</p>
  return (
    <a
      className={hasPlainLink ? undefined : className}
      href={path('plp-brand', { brand: brand.alias })}
    >
      {brand.name}
    </a>
  )
}
