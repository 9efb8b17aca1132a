/**
 * Closes an open sheet when the focus moves outside it, because the sheet would hide the focused
 * element.
 */
export function closeSheetsOnFocusOut(): void {
  document.addEventListener('focusin', ({ target }) => {
    const sheet = document.querySelector<HTMLElement>('[popover]:popover-open')
    if (!sheet || !(target instanceof Element) || sheet.contains(target)) return
    if (target.getAttribute('popovertarget') !== sheet.id) sheet.hidePopover()
  })
}
