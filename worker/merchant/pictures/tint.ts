/**
 * The colours of the table in a picture. `deep` is for stripes on the table and `ink` is for print
 * on paper.
 */
export type Tint = { body: string; light: string; deep: string; ink: string }

const peach: Tint = { body: '#f4cfa9', light: '#f9dfc4', deep: '#dda26c', ink: '#c2571f' }
const tints: Record<number, Tint> = {
  1: peach,
  2: { body: '#c3d4b0', light: '#d4e1c5', deep: '#8fa976', ink: '#3f6b3a' },
  3: { body: '#f5da8c', light: '#f9e6ae', deep: '#d8b04a', ink: '#b9581f' },
  4: { body: '#efc2b5', light: '#f5d5cb', deep: '#d28f7f', ink: '#a83e33' },
  5: { body: '#bcd0d8', light: '#d0dfe5', deep: '#84a2ae', ink: '#2f5366' },
  6: { body: '#dfcaa8', light: '#eadabf', deep: '#bb9c6c', ink: '#3c5a46' },
}

/** Returns the table colours of a tint number. All of them are darker than a white page. */
export const getTint = (tint: number): Tint => tints[tint] ?? peach
