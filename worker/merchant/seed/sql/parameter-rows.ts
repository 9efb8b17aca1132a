import type { Meal } from '../meals/meal.ts'
import { languages } from '../catalogue.ts'
import { groups, listParameters, parameters } from '../meals/meal-parameters.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'

export function buildParameterRows(meals: readonly Meal[]): TableRows[] {
  const names = parameters.flatMap(({ parameterId, groupId, identifier, name, isHidden }) =>
    languages.map(({ id, key }): SqlValue[] => [
      parameterId,
      id,
      groupId,
      groups.find((group) => group.groupId === groupId)?.name[key] ?? '',
      identifier,
      name[key],
      isHidden ? 0 : 1,
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
    toTableRows(
      'parameters',
      ['parameter_id, language, group_id, group_name, identifier, name, is_shown'],
      names,
    ),
    toTableRows(
      'product_parameters',
      ['product_id, language, position, parameter_id, value'],
      values,
    ),
  ]
}
