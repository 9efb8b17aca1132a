import type { Meal } from '../meals/meal.ts'
import { getItem } from '../catalogue.ts'
import { groups, listParameters, parameters } from '../meals/meal-parameters.ts'
import { toTextRows, type TableRows } from './sql-text.ts'

export function buildParameterRows(meals: readonly Meal[]): TableRows[] {
  const named = parameters.map(({ groupId, isHidden, ...parameter }) => ({
    ...parameter,
    groupId,
    groupName: getItem(groups, (group) => group.groupId === groupId, `group ${groupId}`).name,
    isShown: !isHidden,
  }))
  const values = meals.flatMap((meal) =>
    listParameters(meal).map((parameter, position) => ({
      ...parameter,
      productId: meal.productId,
      position,
    })),
  )
  const columns = ['parameterId', 'groupId', 'groupName', 'identifier', 'name', 'isShown'] as const
  return [
    toTextRows('parameters', named, columns),
    toTextRows('product_parameters', values, ['productId', 'position', 'parameterId', 'value']),
  ]
}
