import type { ProductCampaign } from '#shared/product/product.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

type CampaignMarkProps = {
  campaigns: ProductCampaign[]
  /** True if a campaign reduces the price, although it may have no name. */
  isPriceCampaign: boolean
}

/** A card has one mark; a campaign that does not reduce the price of a piece comes first. */
export function CampaignMark({ campaigns, isPriceCampaign }: CampaignMarkProps) {
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
