/** Returns the path of the share picture, 1200 by 630 pixels; an SVG has a PNG of the same name. */
export function getSharePicturePath(endpoint: string, fileName: string): string {
  return `${endpoint}/product/1200f630/${encodeURIComponent(fileName.replace(/\.svg$/, '.png'))}`
}
