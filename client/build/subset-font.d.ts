declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** The kept weight, or range of weights. */
    variationAxes: { wght: number | { min: number; max: number } }
  }
  /** Returns the font with the glyphs that `text` needs. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Buffer>
}
