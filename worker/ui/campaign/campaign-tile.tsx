import type { ListedCampaign } from '../../merchant-api/list/list-filters.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

export function CampaignTile({ campaign }: { campaign: ListedCampaign }) {
  const { t, path } = useShop()
  const lang = useMerchantLang()
  const { name, alias, count } = campaign
  return (
    <a
      className="campaign-tile cluster"
      href={path('plp-discount-campaign', { discountCampaign: alias })}
    >
      <span className="campaign-tile-name" lang={lang}>
        {name}
      </span>
      <span className="campaign-tile-count">
        {t('campaign.count', { count })} <Icon name="arrow" />
      </span>
    </a>
  )
}
