import type { Meal } from '../meals/meal.ts'
import { languages } from '../catalogue.ts'
import { groupNames, listParameters, parameters } from '../meals/meal-parameters.ts'
import { toInserts, type SqlValue } from './sql-text.ts'

export function toParameterLines(meals: readonly Meal[]): string[] {
  const names = parameters.flatMap(({ parameterId, groupId, identifier, name }) =>
    languages.map(({ id, key }): SqlValue[] => [
      parameterId,
      id,
      groupId,
      groupNames[groupId]?.[key] ?? '',
      identifier,
      name[key],
    ]),
  )
  const values = meals.flatMap((meal) => {
    const listed = listParameters(meal)
    return languages.flatMap(({ id, key }) =>
      listed.map(({ parameterId, value }, position): SqlValue[] => [
        meal.productId,
        id,
        position,
        parameterId,
        value[key],
      ]),
    )
  })
  return [
    ...toInserts(
      'parameters',
      ['parameter_id, language, group_id, group_name, identifier, name'],
      names,
    ),
    ...toInserts(
      'product_parameters',
      ['product_id, language, position, parameter_id, value'],
      values,
    ),
  ]
}
