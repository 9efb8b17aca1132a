import { isPlainClick } from '../ui/dialogs/is-plain-click.ts'
import { modals } from '../ui/dialogs/modals.ts'
import type { Gallery } from './gallery.ts'
import { createZoomStage, type ZoomStage } from './zoom-stage.ts'

const ZOOM_STEP = 1.5

type Action = 'previous' | 'next' | 'in' | 'out' | 'close'

const keyActions: Partial<Record<string, Action>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

type ZoomParts = {
  dialog: HTMLDialogElement
  element: HTMLElement
  picture: HTMLImageElement
  buttons: HTMLButtonElement[]
}

function findParts(): ZoomParts | null {
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom]')
  const element = dialog?.querySelector<HTMLElement>('[data-zoom-stage]')
  const picture = element?.querySelector('img')
  if (!dialog || !element || !picture) return null
  const buttons = [...dialog.querySelectorAll<HTMLButtonElement>('[data-zoom-action]')]
  return { dialog, element, picture, buttons }
}

const isStep = (action: Action) => action === 'previous' || action === 'next'

function connectActions(
  { dialog, buttons }: ZoomParts,
  stage: ZoomStage,
  actions: Record<Action, () => void>,
): void {
  const find = (name: string | undefined) =>
    Object.entries(actions).find(([action]) => action === name)?.[1]
  for (const button of buttons) {
    button.addEventListener('click', () => find(button.dataset.zoomAction)?.())
  }
  dialog.addEventListener('keydown', (event) => {
    const action = keyActions[event.key]
    // In an enlarged picture the arrow keys move the picture.
    if (!action || event.ctrlKey || event.metaKey || (isStep(action) && stage.isZoomed())) return
    event.preventDefault()
    actions[action]()
  })
}

export function connectPictureZoom({ links, describe, show }: Gallery): void {
  const parts = findParts()
  if (!parts) return
  const { dialog, element, picture, buttons } = parts
  const number = dialog.querySelector<HTMLElement>('[data-zoom-number]')
  const stage = createZoomStage({ element, picture, onChange: updateButtons })
  let current = 0

  function updateButtons() {
    dialog.toggleAttribute('data-zoomed', stage.isZoomed())
    const disabled: Partial<Record<string, boolean>> = {
      previous: current === 0,
      next: current === links.length - 1,
      out: !stage.isZoomed(),
      in: stage.isLargest(),
    }
    for (const button of buttons) {
      // The button keeps the focus, so it is not disabled.
      const isDisabled = disabled[button.dataset.zoomAction ?? ''] ?? false
      button.setAttribute('aria-disabled', `${isDisabled}`)
    }
  }
  function showPicture(index: number) {
    const link = links[index]
    if (!link) return
    current = index
    picture.src = link.href
    picture.alt = link.querySelector('img')?.alt ?? ''
    if (number) number.textContent = links.length > 1 ? describe(index) : ''
    stage.setZoom(1)
  }
  connectActions(parts, stage, {
    previous: () => showPicture(current - 1),
    next: () => showPicture(current + 1),
    in: () => stage.multiplyZoom(ZOOM_STEP),
    out: () => stage.multiplyZoom(1 / ZOOM_STEP),
    close: () => modals.clear(),
  })
  links.forEach((link, index) =>
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      modals.open({ frame: dialog.id })
      showPicture(index)
      element.focus()
    }),
  )
  dialog.addEventListener('close', () => {
    links[current]?.focus({ preventScroll: true })
    show(current)
  })
}
