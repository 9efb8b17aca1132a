import type { MessageKey } from '#shared/i18n/translator.ts'
import { ProductPicture } from '#shared/product/product-picture.tsx'
import type { VariantChoice, VariantDimension } from '#shared/product/product.ts'
import { useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'

// The merchant does not translate the names of dimensions. Another name is shown as it is.
const dimensionKeys: Partial<Record<string, MessageKey>> = {
  protein: 'product.dimension.protein',
  spice: 'product.dimension.spice',
  portion: 'product.dimension.portion',
  size: 'product.dimension.size',
  color: 'product.dimension.color',
}

/** Each link leads to a page with its own price. A sold-out sibling stays visible. */
export function VariantChoices({ dimensions }: { dimensions: VariantDimension[] }) {
  const t = useTranslate()
  return dimensions.map(({ name, choices }) => {
    const key = dimensionKeys[name.toLowerCase()]
    const id = `variants-${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
    return (
      <nav className="variant-choice stack gap-2" aria-labelledby={id} key={name}>
        <p className="bold" id={id}>
          {key ? t(key) : name}
        </p>
        <ul className="cluster gap-2">
          {choices.map((choice) => (
            <li key={choice.href}>
              <ChoiceLink choice={choice} />
            </li>
          ))}
        </ul>
      </nav>
    )
  })
}

function ChoiceLink({ choice }: { choice: VariantChoice }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const { label, href, isCurrent, isSoldOut, picture } = choice
  return (
    <a
      className="variant-choice-link row gap-2"
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      data-sold-out={isSoldOut || undefined}
    >
      {picture && (
        <span className="variant-choice-picture">
          <ProductPicture picture={picture} width={200} sizes="3rem" isDecorative />
        </span>
      )}
      <span className="stack">
        <span className="variant-choice-label" lang={lang}>
          {label}
        </span>
        {isSoldOut && <span className="variant-choice-status quiet">{t('stock.outOfStock')}</span>}
      </span>
    </a>
  )
}
