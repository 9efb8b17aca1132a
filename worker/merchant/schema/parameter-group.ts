import type { Product } from '../rules/product.ts'

export function toParameterGroupTypes(product: Product) {
  const groups = Map.groupBy(product.parameters, (parameter) => parameter.groupId)
  return [...groups].map(([groupId, parameters], order) => ({
    parameterGroupId: groupId,
    productId: product.productId,
    name: parameters[0]?.groupName ?? '',
    order,
    parameters: parameters.map((parameter, index) => ({
      parameterId: parameter.parameterId,
      parameterGroupId: groupId,
      order: index,
      type: parameter.facetId === null ? 'text' : 'single',
      name: parameter.name,
      label: parameter.name,
      description: null,
      value: parameter.value,
      show: true,
      showFilter: parameter.facetId !== null,
      identifier: parameter.identifier,
      facetId: parameter.facetId,
      parameterValueId: parameter.valueId,
    })),
  }))
}
