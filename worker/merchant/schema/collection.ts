import type { Collection, Container, Widget } from '../rules/content.ts'
import { fillPlaceholders, toContentUrl } from '../rules/content-text.ts'
import type { Scope } from '../rules/scope.ts'
import { listImageSizes, toWidgetType } from '../rules/widget.ts'

function toMetaType({ metaTitle, metaDescription }: Collection, scope: Scope) {
  return { title: metaTitle, description: fillPlaceholders(metaDescription, scope), keywords: null }
}

export function toContentPageType(page: Collection, scope: Scope) {
  return {
    id: page.collectionId,
    name: page.name,
    title: page.title,
    alias: page.alias,
    activeFrom: page.activeFrom,
    activeTo: page.activeTo,
    tags: page.tags,
    meta: toMetaType(page, scope),
    canonicalUrl: page.alias === null ? null : toContentUrl(page.alias, scope),
  }
}

export function toCollectionType(
  collection: Collection,
  containers: readonly Container[],
  scope: Scope,
) {
  const { area } = collection
  return {
    id: collection.collectionId,
    name: collection.name,
    title: collection.title,
    familyName: area?.family ?? null,
    tags: collection.tags,
    meta: toMetaType(collection, scope),
    pageArea: area && { id: area.areaId, name: area.name, index: area.position },
    containers: containers.map((container) => ({
      id: container.containerId,
      name: container.name,
      sortOrder: container.position,
      classNames: [],
      layout: container.layout,
      responsiveMode: container.responsiveMode,
      design: container.design,
      widgets: container.widgets.map((widget) => toCollectionWidgetType(widget, scope)),
    })),
  }
}

function toCollectionWidgetType(widget: Widget, scope: Scope) {
  return {
    id: String(widget.widgetId),
    name: widget.name,
    sortOrder: widget.position,
    type: toWidgetType(widget.name),
    size: widget.size,
    classNames: [],
    images: widget.images.map((image) => {
      const sizes = listImageSizes(image)
      return { fileName: image.fileName, largestSize: sizes.at(-1), sizes }
    }),
    configuration: fillPlaceholders(widget.configuration, scope),
  }
}
