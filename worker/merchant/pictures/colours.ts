import type { PictureBase } from './picture-recipe.ts'
import type { Random } from './random.ts'

export type Glaze = { rim: string; edge: string; well: string; wall: string; light: string }

export const ivory = {
  rim: '#fffdf8',
  edge: '#c5b69e',
  well: '#f8f2e7',
  wall: '#dfd2bc',
  light: '#ffffff',
}
const cream = {
  rim: '#f6ecda',
  edge: '#b39c78',
  well: '#ecdfc6',
  wall: '#d0be9c',
  light: '#fffaf0',
}
export const slate = {
  rim: '#56707a',
  edge: '#31454d',
  well: '#67828c',
  wall: '#435a63',
  light: '#8aa3ac',
}
const sage = { rim: '#7d967d', edge: '#4e644d', well: '#8fa78f', wall: '#647c63', light: '#abc0aa' }
const clay = { rim: '#c4754f', edge: '#85492e', well: '#d08a64', wall: '#a25d3d', light: '#e3a983' }
const enamels: readonly [Glaze, ...Glaze[]] = [
  { rim: '#b93c27', edge: '#7b2215', well: '#efe5d4', wall: '#c9b89c', light: '#da634b' },
  { rim: '#2f5d50', edge: '#1b3a32', well: '#efe5d4', wall: '#c9b89c', light: '#4b7e70' },
  { rim: '#2f4a66', edge: '#1b2d42', well: '#efe5d4', wall: '#c9b89c', light: '#4c6a89' },
]

type Choice = readonly [Glaze, ...Glaze[]]
const forPale: Choice = [slate, clay, sage]
const forGreen: Choice = [ivory, slate, cream]
const forWarm: Choice = [ivory, sage, slate, ivory]
const forPlain: Choice = [ivory, slate, cream, sage]

/**
 * Glazes of the vessel that contrast with each base: dark glazes for pale food, and never green
 * under green food.
 */
const choices: Partial<Record<PictureBase, Choice>> = {
  rice: [slate, clay, sage, ivory],
  mash: forPale,
  porridge: [slate, clay, ivory],
  yoghurt: forPale,
  'soup-cream': [slate, clay, sage],
  greens: forGreen,
  'curry-green': forGreen,
  'soup-green': forGreen,
  none: forPlain,
}

/** The glaze to avoid on each table tint, because the two colours are nearly the same. */
const similarGlaze: Record<number, Glaze> = {
  1: clay,
  2: sage,
  3: cream,
  4: clay,
  5: slate,
  6: cream,
}

type Setting = { base: PictureBase; tint: number }

export function chooseGlaze({ base, tint }: Setting, random: Random): Glaze {
  const [first, ...others] = (choices[base] ?? forWarm).filter(
    (glaze) => glaze !== similarGlaze[tint],
  )
  return random.pick([first ?? ivory, ...others])
}

export const chooseEnamel = (random: Random): Glaze => random.pick(enamels)

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

const toChannels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** Mixes two colours such as `#f0ac3a`. `part` is the share of the second colour. */
export function mixColours(one: string, other: string, part: number): string {
  const others = toChannels(other)
  const mixed = toChannels(one).map((channel, index) =>
    Math.round(channel * (1 - part) + (others[index] ?? channel) * part),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
