import type { ReactNode } from 'react'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

/** What a card says about a brand. A fact that is null or empty is not known. */
export type KitchenFacts = {
  name: string
  alias: string
  /** The category of most of its meals. */
  cuisine: string | null
  place?: string
  /** The number of its meals. */
  count: number | null
}

/** A link to a brand with a picture, if there is one, and the facts that are known. */
export function KitchenCard({ kitchen, picture }: { kitchen: KitchenFacts; picture: ReactNode }) {
  const t = useTranslate()
  const path = usePath()
  const lang = useMerchantLang()
  const { name, alias, cuisine, place, count } = kitchen
  return (
    <a className="kitchen-card" href={path('plp-brand', { brand: alias })}>
      {picture}
      <strong className="kitchen-card-name">{name}</strong>
      <span className="kitchen-card-facts quiet">
        {cuisine && <span lang={lang}>{cuisine}</span>}
        {place && <span lang={lang}>{place}</span>}
        {count !== null && <span>{t('list.count', { count })}</span>}
      </span>
    </a>
  )
}
