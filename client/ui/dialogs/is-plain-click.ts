type Click = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** The browser handles other clicks, for example with a modifier key to open a new tab. */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
  return click.button === 0 && !hasModifier && !click.defaultPrevented
}
