/** Creates a small button that runs an action. */
export function createButton(
  variant: 'secondary' | 'quiet',
  label: string,
  run: () => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.dataset.variant = variant
  button.dataset.size = 'small'
  button.textContent = label
  button.addEventListener('click', run)
  return button
}
