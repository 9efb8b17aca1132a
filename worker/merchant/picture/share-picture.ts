/** What other sites show beside a link: 1200 × 630 pixels, a width to a height that all of them take. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

// The drawing is 400 × 500; at this scale its plate fills the height.
const SCALE = 2.15
const drawing = {
  width: 400 * SCALE,
  height: 500 * SCALE,
  x: (SHARE_SIZE.width - 400 * SCALE) / 2,
  y: (SHARE_SIZE.height - 500 * SCALE) / 2,
}

const GROUND = /fill="(#[0-9a-f]{6})" d="M0 0h400v500H0z"/
const LIGHT = /fill="(#[0-9a-f]{6})" d="M0 0L248 0L0 390z"/
const PLAIN = '#f3e9d8'

/** A drawing of 400 × 500 in the middle of a wide picture, its ground and its light drawn on to the edges. */
export function composeSharePicture(svg: string): string {
  const { width, height } = SHARE_SIZE
  const ground = GROUND.exec(svg)?.[1] ?? PLAIN
  const light = LIGHT.exec(svg)?.[1] ?? ground
  const placed = svg.replace(
    'width="400" height="500"',
    `x="${drawing.x}" y="${drawing.y}" width="${drawing.width}" height="${drawing.height}"`,
  )
  const lightHeight = 390 * SCALE + drawing.y
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${light}" d="M0 0h${drawing.x + 1}v${lightHeight}H0z"/>`,
    placed,
    '</svg>',
  ].join('')
}
