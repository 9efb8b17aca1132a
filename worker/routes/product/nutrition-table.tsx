import type { ParameterGroup } from '#shared/product/product.ts'
import { useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'

/** For example, a meal can have several diets. */
export function mergeByName(
  facts: { name: string; value: string }[],
): { name: string; values: string[] }[] {
  const groups = Map.groupBy(facts, ({ name }) => name)
  return [...groups].map(([name, members]) => ({ name, values: members.map(({ value }) => value) }))
}

const identifiers = ['nutrition-per-100g', 'nutrition-per-100ml', 'nutrition-per-portion'] as const
type NutritionIdentifier = (typeof identifiers)[number]

export type NutritionGroup = ParameterGroup & { identifier: NutritionIdentifier }

export function isNutrition(group: ParameterGroup): group is NutritionGroup {
  return identifiers.some((identifier) => identifier === group.identifier)
}

const PORTION_WEIGHT = 'portion-weight'

/** The nutrients that are a part of the nutrient above them. */
const partPattern = /^(?:saturates|sugars)(?:-per-100m?[gl])?$/

type Column = { identifier: NutritionIdentifier; values: Map<string, string> }

// Energy is given in two units with one name, which are shown in one cell.
function toColumn({ identifier, parameters }: NutritionGroup): Column {
  const nutrients = parameters.filter((parameter) => parameter.identifier !== PORTION_WEIGHT)
  const cells = mergeByName(nutrients).map(
    ({ name, values }) => [name, values.join(' / ')] as const,
  )
  return { identifier, values: new Map(cells) }
}

export function NutritionTable({ groups, title }: { groups: NutritionGroup[]; title: string }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const columns = groups.map(toColumn)
  const names = new Set(columns.flatMap(({ values }) => [...values.keys()]))
  const parameters = groups.flatMap((group) => group.parameters)
  const parts = new Set(
    parameters.flatMap(({ identifier, name }) => (partPattern.test(identifier) ? [name] : [])),
  )
  return (
    <table className="product-facts-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('product.nutrition.nutrient')}</span>
          </th>
          {groups.map((group) => (
            <th key={group.identifier} scope="col">
              <ColumnTitle group={group} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody lang={lang}>
        {[...names].map((name) => (
          <tr key={name} data-part={parts.has(name) ? '' : undefined}>
            <th scope="row">{name}</th>
            {columns.map(({ identifier, values }) => (
              <td key={identifier}>{values.get(name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ColumnTitle({ group }: { group: NutritionGroup }) {
  const t = useTranslate()
  if (group.identifier !== 'nutrition-per-portion') {
    const unit = group.identifier === 'nutrition-per-100ml' ? 'ml' : 'g'
    return t('product.nutrition.per100', { unit })
  }
  const weight = group.parameters.find(({ identifier }) => identifier === PORTION_WEIGHT)?.value
  return (
    <>
      {t('product.nutrition.perPortion')} {weight && `(${weight.replaceAll(' ', '\u{a0}')})`}
    </>
  )
}
