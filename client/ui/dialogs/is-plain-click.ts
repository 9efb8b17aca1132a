type Click = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/**
 * Returns whether a click is a normal click with the main button. The browser handles clicks with
 * another button or a modifier key, for example to open a new tab.
 */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
  return click.button === 0 && !hasModifier && !click.defaultPrevented
}
