/// <reference types="vite/types/importMeta.d.ts" />

declare module 'virtual:client-assets' {
  export const assets: Record<'client/boot.ts' | 'client/styles/pages/all.css', string>
  /** The list is empty in development. */
  export const inlineSheets: Partial<
    Record<'home' | 'list' | 'product', { css: string; hash: string }>
  >
  /** The script that pages contain, with its hash. It is null in development. */
  export const inlineScript: { code: string; hash: string } | null
  /** The path of each font file, by its name without extension. */
  export const fonts: Partial<Record<string, string>>
  export const isBuilt: boolean
  /** The code of the service worker. It is empty in development. */
  export const serviceWorker: string
  /** Paths of the files that an offline page needs. The list is empty in development. */
  export const offlineFiles: string[]
  /** Id of the build. It changes when a source file changes from which pages are rendered. */
  export const buildId: string
  /** Id of the files that configure the shop. The stored channel data belongs to one of them. */
  export const configurationId: string
}
