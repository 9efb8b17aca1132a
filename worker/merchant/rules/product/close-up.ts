const SUFFIX = '-close.svg'
const VIEW_BOX = 'viewBox="0 0 400 500"'
// The part of the drawing that the close-up shows, in the same ratio as the drawing.
const CLOSE_VIEW_BOX = 'viewBox="74 108 212 265"'

/** Returns the file name of the close-up of a drawing. No file is stored for it. */
export const getCloseUpName = (fileName: string): string => fileName.replace(/\.svg$/, SUFFIX)

/** Returns the name of the drawing that a close-up shows. It is null for any other picture. */
export function findCloseUpSource(fileName: string): string | null {
  return fileName.endsWith(SUFFIX) ? `${fileName.slice(0, -SUFFIX.length)}.svg` : null
}

/** Cuts the middle out of a drawing. */
export const composeCloseUp = (svg: string): string => svg.replace(VIEW_BOX, CLOSE_VIEW_BOX)
