type Click = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** A click that only asks to go there; with another button or a modifier key it belongs to the browser and its link. */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
  return click.button === 0 && !hasModifier && !click.defaultPrevented
}
