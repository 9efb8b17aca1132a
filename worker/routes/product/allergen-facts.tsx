import { allergenKeys } from '#shared/food/allergen-keys.ts'
import { listAllergens, parseFoodCodes, type AllergenState } from '#shared/food/food-facts.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import type { Product } from '#shared/product/product.ts'
import { Icon, type IconName } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

type ProductFood = Pick<Product, 'foodCodes' | 'parameterGroups'>

const rows: { state: AllergenState; icon: IconName; label: MessageKey }[] = [
  { state: 'contains', icon: 'alert', label: 'food.contains' },
  { state: 'unknown', icon: 'help', label: 'food.unknown' },
  { state: 'free', icon: 'check', label: 'food.free' },
]

/** The allergens of a product in three states: contained, unknown, and absent. */
export function AllergenFacts({ product }: { product: ProductFood }) {
  const t = useTranslate()
  if (product.foodCodes === null) return <StatedAllergens product={product} />
  const facts = parseFoodCodes(product.foodCodes)
  const hasUnknown = listAllergens(facts, 'unknown').length > 0
  return (
    <div className="stack gap-3">
      <dl className="allergen-facts-list">
        {rows.map(({ state, icon, label }) => {
          const names = listAllergens(facts, state).map((allergen) => t(allergenKeys[allergen]))
          return names.length === 0 ? null : (
            <AllergenRow key={state} state={state} icon={icon} label={t(label)} names={names} />
          )
        })}
      </dl>
      {hasUnknown && <p className="allergen-facts-advice">{t('food.unknown.advice')}</p>}
    </div>
  )
}

/** Lists the allergens that a merchant without food codes names, which says nothing about others. */
export function listStatedAllergens(
  { parameterGroups }: Pick<Product, 'parameterGroups'>,
  state: AllergenState,
): string[] {
  const isInState = (identifier: string) =>
    state === (identifier === 'allergens-unknown' ? 'unknown' : 'contains')
  return parameterGroups
    .filter(({ identifier }) => identifier === 'allergens')
    .flatMap(({ parameters }) => parameters)
    .flatMap(({ identifier, value }) => (isInState(identifier) ? [value] : []))
}

function StatedAllergens({ product }: { product: ProductFood }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const stated = rows.flatMap((row) => {
    const names = listStatedAllergens(product, row.state)
    return names.length > 0 ? [{ ...row, names, label: t(row.label) }] : []
  })
  return (
    <div className="stack gap-3">
      {stated.length > 0 && (
        <dl className="allergen-facts-list">
          {stated.map((row) => (
            <AllergenRow key={row.state} {...row} lang={lang} />
          ))}
        </dl>
      )}
      <p className="allergen-facts-advice">{t('food.missing.advice')}</p>
    </div>
  )
}

type AllergenRowProps = {
  state: AllergenState
  icon: IconName
  label: string
  names: string[]
  lang?: string | undefined
}

function AllergenRow({ state, icon, label, names, lang }: AllergenRowProps) {
  return (
    <div className="allergen-facts-row" data-state={state}>
      <dt className="allergen-facts-label">
        <Icon name={icon} />
        {label}
      </dt>
      <dd lang={lang}>{names.join(', ')}</dd>
    </div>
  )
}
