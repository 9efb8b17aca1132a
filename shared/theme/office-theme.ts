import type { Theme } from './theme-tokens.ts'

/** Each colour is a pair for light and dark mode. */
export const officeTheme: Theme = {
  '--color-surface': 'light-dark(#f6f8fa, #0d131b)',
  '--color-surface-raised': 'light-dark(#ffffff, #161e29)',
  '--color-surface-sunken': 'light-dark(#e9eef3, #111922)',
  '--color-on-surface': 'light-dark(#101c2c, #eef3f8)',
  '--color-on-surface-quiet': 'light-dark(#4c5b6d, #a3b1c1)',
  '--color-outline': 'light-dark(#728095, #6f7f93)',
  '--color-hairline': 'light-dark(#d5dde6, #273342)',
  '--color-accent': 'light-dark(#1d4fd7, #8fb0ff)',
  '--color-accent-hover': 'light-dark(#163fb0, #b0c8ff)',
  '--color-on-accent': 'light-dark(#ffffff, #0d1a33)',
  '--color-accent-soft': 'light-dark(#dfe8ff, #1a2a4d)',
  '--color-selected': 'light-dark(#1d4fd7, #8fb0ff)',
  '--color-band': 'light-dark(#14233b, #18243a)',
  '--color-on-band': 'light-dark(#f3f6fb, #eef3f8)',
  '--color-on-band-quiet': 'light-dark(#b4c1d4, #a9b7c9)',
  '--color-band-hairline': 'light-dark(#34465f, #34445b)',
  '--color-focus': 'light-dark(#101c2c, #b0c8ff)',
  '--font-heading': "'Figtree', 'Figtree Fallback', sans-serif",
  '--weight-heading': '680',
  '--density': '0.86',
  '--radius-control': '5px',
  '--radius-card': '8px',
  '--radius-mark': '3px',
}
