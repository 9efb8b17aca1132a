import type { ListedCampaign } from '../../merchant-api/list/list-filters.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop, useMerchantLang } from '#shared/ui/shop-context.tsx'

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

type CampaignStripProps = {
  campaigns: ListedCampaign[]
  /** False on the page of all offers, whose title says what the tiles are. */
  hasHead?: boolean
}

export function CampaignStrip({ campaigns, hasHead = true }: CampaignStripProps) {
  const { t, path } = useShop()
  if (campaigns.length === 0) return null
  return (
    <section className="campaign-strip stack gap-4" aria-label={t('campaign.strip.title')}>
      {hasHead && (
        <div className="campaign-strip-head spread cluster">
          <h2 className="campaign-strip-title">{t('campaign.strip.title')}</h2>
          <a className="semibold gap-2 plain-link touch" href={path('offers')}>
            {t('campaign.all')} <Icon name="arrow" />
          </a>
        </div>
      )}
      <ul className="campaign-strip-list stack gap-4">
        {campaigns.map((campaign) => (
          <li key={campaign.alias}>
            <CampaignTile campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  )
}
