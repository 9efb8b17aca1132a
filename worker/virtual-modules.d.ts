/// <reference types="vite/types/importMeta.d.ts" />

declare module 'virtual:client-assets' {
  export const assets: Record<'client/boot.ts' | 'client/styles/index.css', string>
  /** Hashed paths of the font files to preload. The list is empty in development. */
  export const fonts: string[]
  export const isBuilt: boolean
  /** Id of the build. It changes when a source file changes from which pages are rendered. */
  export const buildId: string
}
