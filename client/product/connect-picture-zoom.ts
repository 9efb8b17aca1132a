import { isPlainClick } from '../ui/dialogs/is-plain-click.ts'
import { modals } from '../ui/dialogs/modals.ts'
import type { Gallery } from './gallery.ts'

const MAX_ZOOM = 4
const CLICK_ZOOM = 2.5

/** Keeps a zoom between the whole picture (1) and the largest size. */
const limitZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(1, zoom))

type Point = { x: number; y: number }

type ZoomStage = ReturnType<typeof createZoomStage>

type StageParts = { element: HTMLElement; picture: HTMLElement; onChange: () => void }

function createZoomStage({ element, picture, onChange }: StageParts) {
  let zoom = 1

  function getCenter(): Point {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  // The part of the picture under the point stays there.
  function setZoom(wanted: number, { x, y } = getCenter()) {
    const before = picture.getBoundingClientRect()
    zoom = limitZoom(wanted)
    picture.style.setProperty('--zoom', `${zoom}`)
    const after = picture.getBoundingClientRect()
    element.scrollBy({
      left: after.left + ((x - before.left) / before.width) * after.width - x,
      top: after.top + ((y - before.top) / before.height) * after.height - y,
      behavior: 'instant',
    })
    onChange()
  }
  picture.addEventListener('click', ({ clientX, clientY }) =>
    setZoom(zoom > 1 ? 1 : CLICK_ZOOM, { x: clientX, y: clientY }),
  )
  connectPinch(element, { getZoom: () => zoom, setZoom })
  return {
    setZoom,
    multiplyZoom: (factor: number) => setZoom(zoom * factor),
    isZoomed: () => zoom > 1,
    isLargest: () => zoom >= MAX_ZOOM,
  }
}

type PinchTarget = { getZoom: () => number; setZoom: (zoom: number, point: Point) => void }

function connectPinch(element: HTMLElement, { getZoom, setZoom }: PinchTarget): void {
  let start: { distance: number; zoom: number } | null = null
  const measure = ({ touches }: TouchEvent) => {
    const [one, other] = touches
    if (!one || !other) return null
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const center = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
    return { distance, center }
  }
  element.addEventListener('touchstart', (event) => {
    const pinch = measure(event)
    start = pinch && { distance: pinch.distance, zoom: getZoom() }
  })
  element.addEventListener(
    'touchmove',
    (event) => {
      const pinch = measure(event)
      if (!pinch || !start) return
      event.preventDefault()
      setZoom((start.zoom * pinch.distance) / start.distance, pinch.center)
    },
    { passive: false },
  )
}

const ZOOM_STEP = 1.5

type Action = 'previous' | 'next' | 'in' | 'out' | 'close'

const keyActions: Partial<Record<string, Action>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

function findParts() {
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom]')
  const element = dialog?.querySelector<HTMLElement>('[data-zoom-stage]')
  const picture = element?.querySelector('img')
  if (!dialog || !element || !picture) return null
  const buttons = [...dialog.querySelectorAll<HTMLButtonElement>('[data-zoom-action]')]
  return { dialog, element, picture, buttons }
}

type ZoomParts = NonNullable<ReturnType<typeof findParts>>

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
