/// <reference types="vite/types/importMeta.d.ts" />

declare module 'virtual:client-assets' {
  export const assets: Record<'client/boot.ts' | 'client/styles/index.css', string>
  /** Hashed font files to preload; empty in development. */
  export const fonts: string[]
  export const isBuilt: boolean
  /** Changes with the sources that pages are rendered from. */
  export const buildId: string
}
