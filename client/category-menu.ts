/** Escape closes the panels that hover or focus opened, until the pointer or the focus comes anew. */
export function closeCategoryMenuOnEscape(): void {
  const menu = document.querySelector<HTMLElement>('[data-category-menu]')
  if (!menu) return
  const reopen = () => menu.removeAttribute('data-dismissed')
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // What is inside a panel that closes cannot keep the focus: its category takes it.
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
