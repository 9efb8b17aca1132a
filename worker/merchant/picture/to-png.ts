import { initWasm, Resvg } from '@resvg/resvg-wasm'
import resvg from '@resvg/resvg-wasm/index_bg.wasm'

// The WebAssembly module can be initialized only once per isolate.
let initialization: Promise<void> | undefined

/** Converts an SVG to a PNG of the same size. It takes about a tenth of a second of CPU. */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  initialization ??= initWasm(resvg)
  await initialization
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = renderer.render()
  // The bytes are copied, because the next lines free the memory of the renderer.
  const png = Uint8Array.from(image.asPng())
  image.free()
  renderer.free()
  return png
}
