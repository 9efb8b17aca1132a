/** A sheet that lies over the page closes when the focus moves on, which would be out of sight behind it. */
export function closeSheetsOnLeave(): void {
  document.addEventListener('focusin', ({ target }) => {
    const sheet = document.querySelector<HTMLElement>('[popover]:popover-open')
    if (!sheet || !(target instanceof Element) || sheet.contains(target)) return
    if (target.getAttribute('popovertarget') !== sheet.id) sheet.hidePopover()
  })
}
