import type { AllergenState } from '#shared/food/food-facts.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { Icon, type IconName } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useAllergens, type ProductFood } from './use-allergens.ts'

const rows: { state: AllergenState; icon: IconName; label: MessageKey }[] = [
  { state: 'contains', icon: 'alert', label: 'food.contains' },
  { state: 'unknown', icon: 'help', label: 'food.unknown' },
  { state: 'free', icon: 'check', label: 'food.free' },
]

/** The allergens of a product in three states: contained, unknown, and absent. */
export function AllergenFacts({ product }: { product: ProductFood }) {
  const t = useTranslate()
  const { listNames, hasCodes, lang } = useAllergens(product)
  const named = rows.flatMap((row) => {
    const names = listNames(row.state)
    return names.length > 0 ? [{ ...row, names }] : []
  })
  const hasUnknown = named.some(({ state }) => state === 'unknown')
  return (
    <div className="stack gap-3">
      {named.length > 0 && (
        <dl className="allergen-facts-list">
          {named.map(({ state, icon, label, names }) => (
            <div className="allergen-facts-row" data-state={state} key={state}>
              <dt className="allergen-facts-label">
                <Icon name={icon} />
                {t(label)}
              </dt>
              <dd lang={lang}>{names.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      {(hasUnknown || !hasCodes) && (
        <p className="allergen-facts-advice">
          {t(hasCodes ? 'food.unknown.advice' : 'food.missing.advice')}
        </p>
      )}
    </div>
  )
}
