import type { Meal } from '../meals/meal.ts'
import { getItem } from '../catalogue.ts'
import { groups, listParameters, parameters } from '../meals/meal-parameters.ts'
import { toTextRows, type TableRows } from './sql-text.ts'

export function buildParameterRows(meals: readonly Meal[]): TableRows[] {
  const names = parameters.map(({ parameterId, groupId, identifier, name, isHidden }) => ({
    parameterId,
    groupId,
    groupName: getItem(groups, (group) => group.groupId === groupId, `group ${groupId}`).name,
    identifier,
    name,
    isShown: !isHidden,
  }))
  const values = meals.flatMap((meal) =>
    listParameters(meal).map(({ parameterId, value }, position) => ({
      productId: meal.productId,
      position,
      parameterId,
      value,
    })),
  )
  return [toTextRows('parameters', names), toTextRows('product_parameters', values)]
}
