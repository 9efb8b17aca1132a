/** Size in pixels. All common sites that show the share picture beside a link accept this ratio. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

// The drawing is 400 × 500 pixels. At this scale, the plate in the drawing is as high as the share
// picture.
const SCALE = 2.15
const drawingBox = {
  width: 400 * SCALE,
  height: 500 * SCALE,
  x: (SHARE_PICTURE_SIZE.width - 400 * SCALE) / 2,
  y: (SHARE_PICTURE_SIZE.height - 500 * SCALE) / 2,
}

const BACKGROUND_PATTERN = /fill="(#[0-9a-f]{6})" d="M0 0h400v500h-400z/
const LIGHT_PATTERN = /fill="(#[0-9a-f]{6})" d="M0 0h248l-248 390z/
const DEFAULT_BACKGROUND = '#f3e9d8'

/** Centres a drawing of 400 × 500 pixels, and extends its background and its light to the edges. */
export function composeSharePicture(svg: string): string {
  const { width, height } = SHARE_PICTURE_SIZE
  const background = BACKGROUND_PATTERN.exec(svg)?.[1] ?? DEFAULT_BACKGROUND
  const light = LIGHT_PATTERN.exec(svg)?.[1] ?? background
  const positionedSvg = svg.replace(
    'width="400" height="500"',
    `x="${drawingBox.x}" y="${drawingBox.y}" width="${drawingBox.width}" height="${drawingBox.height}"`,
  )
  const lightHeight = 390 * SCALE + drawingBox.y
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${background}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${light}" d="M0 0h${drawingBox.x + 1}v${lightHeight}H0z"/>`,
    positionedSvg,
    '</svg>',
  ].join('')
}
