import type { Random } from './random.ts'

/** The random numbers and the meal of one picture during drawing. */
export type Sheet = {
  random: Random
  /** The English alias of the meal. It decides which kind of pasta, rice or cake is drawn. */
  dishName: string
}
