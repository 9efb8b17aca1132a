import type { PictureBase } from '../picture-recipe.ts'
import type { Base } from './base.ts'
import { looseBases } from './loose-bases.ts'
import { softBases } from './soft-bases.ts'
import { wetBases } from './wet-bases.ts'

export const bases: Record<PictureBase, Base> = {
  ...looseBases,
  ...softBases,
  ...wetBases,
  none: () => [],
}
