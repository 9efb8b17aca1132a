declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    keepFeatures: string[]
    variationAxes: { wght: number | { min: number; max: number } }
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Buffer>
}
