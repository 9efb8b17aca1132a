import type { Container, HeadingLevel, Placed, Widget } from './content.ts'

const lower = (level: HeadingLevel): HeadingLevel => (level === 1 ? 2 : level)

function isTitled(widget: Placed<Widget>): boolean {
  return (widget.kind === 'banner' || widget.kind === 'text') && widget.title !== ''
}

type Levelled = { containers: Container[]; hasTitle: boolean }

/**
 * Headings as their page needs them: one of level 1 on a page. Where the page has a title of its own all stand below
 * it; elsewhere the first titled widget is the title, whatever level it was given.
 */
export function setLevels(containers: Container[], hasOwnTitle: boolean): Levelled {
  const title = hasOwnTitle
    ? undefined
    : containers.flatMap(({ widgets }) => widgets).find((widget) => isTitled(widget))
  const set = (widget: Placed<Widget>): Placed<Widget> => {
    if (widget.kind !== 'banner' && widget.kind !== 'text') return widget
    return { ...widget, level: widget === title ? 1 : lower(widget.level) }
  }
  return {
    containers: containers.map((one) => ({ ...one, widgets: one.widgets.map(set) })),
    hasTitle: title !== undefined,
  }
}
