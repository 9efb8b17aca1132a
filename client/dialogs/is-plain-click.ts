type Click = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/**
 * Returns whether a click only follows a link. Clicks with another button or a modifier key are
 * left to the browser.
 */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
  return click.button === 0 && !hasModifier && !click.defaultPrevented
}
