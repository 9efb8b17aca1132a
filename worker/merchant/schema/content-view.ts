import type { Collection, Container, Widget } from '../rules/content.ts'
import { fillMarks, toContentUrl } from '../rules/content-text.ts'
import type { Scope } from '../rules/scope.ts'
import { listImageSizes, toWidgetType } from '../rules/widget.ts'

function showMeta({ metaTitle, metaDescription }: Collection, scope: Scope) {
  return { title: metaTitle, description: fillMarks(metaDescription, scope), keywords: null }
}

export function showContentPage(page: Collection, scope: Scope) {
  return {
    id: page.collectionId,
    name: page.name,
    title: page.title,
    alias: page.alias,
    activeFrom: page.activeFrom,
    activeTo: page.activeTo,
    tags: page.tags,
    meta: showMeta(page, scope),
    canonicalUrl: page.alias === null ? null : toContentUrl(page.alias, scope),
  }
}

export function showCollection(
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
    meta: showMeta(collection, scope),
    pageArea: area && { id: area.areaId, name: area.name, index: area.position },
    containers: containers.map((container) => ({
      id: container.containerId,
      name: container.name,
      sortOrder: container.position,
      classNames: [],
      layout: container.layout,
      responsiveMode: container.responsiveMode,
      design: container.design,
      widgets: container.widgets.map((widget) => showWidget(widget, scope)),
    })),
  }
}

function showWidget(widget: Widget, scope: Scope) {
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
    configuration: fillMarks(widget.configuration, scope),
  }
}
