/** Shows the buttons that print the page, which can do nothing without script. */
export function connectPrint(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-print]')) {
    container.hidden = false
    container.addEventListener('click', () => window.print())
  }
}
