const MAX_ZOOM = 4
const CLICK_ZOOM = 2.5

/** Keeps a zoom between the whole picture (1) and the largest size. */
export const limitZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(1, zoom))

type Point = { x: number; y: number }

export type ZoomStage = {
  setZoom: (zoom: number, point?: Point) => void
  multiplyZoom: (factor: number) => void
  isZoomed: () => boolean
  isLargest: () => boolean
}

type StageParts = { element: HTMLElement; picture: HTMLElement; onChange: () => void }

export function createZoomStage({ element, picture, onChange }: StageParts): ZoomStage {
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
    multiplyZoom: (factor) => setZoom(zoom * factor),
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
