/** The panels can open again after the pointer or the focus has left the menu. */
export function closeCategoryMenuOnEscape(): void {
  const menu = document.querySelector<HTMLElement>('[data-category-menu]')
  if (!menu) return
  const reopen = () => menu.removeAttribute('data-dismissed')
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.matches(':hover, :focus-within')) return
    // A closed panel cannot hold the focus, so the focus moves to the link of its category.
    menu.querySelector<HTMLElement>('li:focus-within > a')?.focus()
    menu.toggleAttribute('data-dismissed', true)
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) reopen()
  })
  menu.addEventListener('pointerleave', () => {
    if (!menu.matches(':focus-within')) reopen()
  })
}

/**
 * Closes an open sheet when the focus moves to an element outside the sheet, because the sheet
 * would cover this element.
 */
export function closeSheetsOnFocusOut(): void {
  document.addEventListener('focusin', ({ target }) => {
    const sheet = document.querySelector<HTMLElement>('[popover]:popover-open')
    if (!sheet || !(target instanceof Element) || sheet.contains(target)) return
    if (target.getAttribute('popovertarget') !== sheet.id) sheet.hidePopover()
  })
}
