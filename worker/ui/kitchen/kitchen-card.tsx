import type { ReactNode } from 'react'
import { useShop, useMerchantLang } from '#shared/ui/shop-context.tsx'

/** A fact that is null or empty is not known. */
export type KitchenFacts = {
  name: string
  alias: string
  cuisine: string | null
  place?: string
  count: number | null
}

export function KitchenCard({ kitchen, picture }: { kitchen: KitchenFacts; picture: ReactNode }) {
  const { t, path } = useShop()
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

function findMostCommon<Value>(values: readonly Value[]): Value | undefined {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** Returns the name of the category of most of a brand's meals; null if it is not known. */
export function findCuisine(
  meals: readonly { categoryAlias: string | null }[],
  categories: readonly { alias: string; name: string }[],
): string | null {
  const category = findMostCommon(meals.map(({ categoryAlias }) => categoryAlias))
  return categories.find(({ alias }) => alias === category)?.name ?? null
}
