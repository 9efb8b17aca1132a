import { findTarget } from '../../browser/browser-events.ts'

type Click = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** The browser handles other clicks, for example with a modifier key to open a new tab. */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
  return click.button === 0 && !hasModifier && !click.defaultPrevented
}

/** Returns the link that a click would follow in this tab, if the link matches the selector. */
export function findClickedLink(event: MouseEvent, selector = 'a'): HTMLAnchorElement | null {
  const link = isPlainClick(event) ? findTarget(event, selector) : null
  return link instanceof HTMLAnchorElement ? link : null
}
