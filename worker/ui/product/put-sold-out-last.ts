import type { Area } from '#shared/content/content.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { isSoldOut } from '#shared/product/stock-status.ts'

/** Otherwise the order of the meals stays the same. */
export const putSoldOutLast = (products: readonly ProductSummary[]): ProductSummary[] =>
  products.toSorted((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)))

export function putSoldOutLastInRows(area: Area): Area {
  const containers = area.containers.map((container) => ({
    ...container,
    widgets: container.widgets.map((widget) =>
      widget.kind === 'products'
        ? { ...widget, products: putSoldOutLast(widget.products) }
        : widget,
    ),
  }))
  return { ...area, containers }
}
