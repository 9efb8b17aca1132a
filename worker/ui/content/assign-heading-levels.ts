import type { Container, HeadingLevel, WithId, Widget } from '#shared/content/content.ts'

const lowerLevelOne = (level: HeadingLevel): HeadingLevel => (level === 1 ? 2 : level)

function isTitled(widget: WithId<Widget>): boolean {
  return (widget.kind === 'banner' || widget.kind === 'text') && widget.title !== ''
}

/**
 * Makes sure that a page has only one heading of level 1. This is the page's own title, or else the
 * title of the first widget that has one. Other headings of level 1 become level 2.
 */
export function assignHeadingLevels(
  containers: Container[],
  hasOwnTitle: boolean,
): { containers: Container[]; hasTitle: boolean } {
  const title = hasOwnTitle
    ? undefined
    : containers.flatMap(({ widgets }) => widgets).find((widget) => isTitled(widget))
  const assignLevel = (widget: WithId<Widget>): WithId<Widget> => {
    if (widget.kind !== 'banner' && widget.kind !== 'text') return widget
    return { ...widget, level: widget === title ? 1 : lowerLevelOne(widget.level) }
  }
  return {
    containers: containers.map((container) => ({
      ...container,
      widgets: container.widgets.map(assignLevel),
    })),
    hasTitle: title !== undefined,
  }
}
