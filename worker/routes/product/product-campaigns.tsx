import type { ProductCampaign } from '#shared/product/product.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

export function ProductCampaigns({ campaigns }: { campaigns: ProductCampaign[] }) {
  const t = useTranslate()
  const path = usePath()
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
