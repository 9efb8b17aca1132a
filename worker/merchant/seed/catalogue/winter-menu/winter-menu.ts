import type { Meal } from '../../meals/meal.ts'
import { everydayClassics } from './everyday-classics.ts'
import { gravyAndRoots } from './gravy-and-roots.ts'
import { coldWater } from './cold-water.ts'
import { harbourAndField } from './harbour-and-field.ts'
import { rootCellar } from './root-cellar.ts'
import { bogAndForest } from './bog-and-forest.ts'
import { steamAndBroth } from './steam-and-broth.ts'
import { hotIron } from './hot-iron.ts'
import { ricePot } from './rice-pot.ts'
import { foldedAndSteamed } from './folded-and-steamed.ts'
import { tiffinAndCoast } from './tiffin-and-coast.ts'
import { spiceHarbour } from './spice-harbour.ts'
import { freshPasta } from './fresh-pasta.ts'
import { stirredSlowly } from './stirred-slowly.ts'
import { ovenDoor } from './oven-door.ts'
import { charcoalStreet } from './charcoal-street.ts'
import { bodegaAndBistro } from './bodega-and-bistro.ts'
import { cornAndFire } from './corn-and-fire.ts'
import { smokeAndSugar } from './smoke-and-sugar.ts'
import { islandPots } from './island-pots.ts'
import { bowlsOfWinter } from './bowls-of-winter.ts'
import { leafAndDressing } from './leaf-and-dressing.ts'
import { sixMorePots } from './six-more-pots.ts'
import { longSimmered } from './long-simmered.ts'
import { beforeEight } from './before-eight.ts'
import { secondBreakfast } from './second-breakfast.ts'
import { flourAndCream } from './flour-and-cream.ts'
import { smallPlates } from './small-plates.ts'
import { littleSpoons } from './little-spoons.ts'
import { longTables } from './long-tables.ts'
import { meetingBreak } from './meeting-break.ts'

/** In the order of their numbers. */
export const winterMenu: Meal[] = [
  ...everydayClassics,
  ...gravyAndRoots,
  ...coldWater,
  ...harbourAndField,
  ...rootCellar,
  ...bogAndForest,
  ...steamAndBroth,
  ...hotIron,
  ...ricePot,
  ...foldedAndSteamed,
  ...tiffinAndCoast,
  ...spiceHarbour,
  ...freshPasta,
  ...stirredSlowly,
  ...ovenDoor,
  ...charcoalStreet,
  ...bodegaAndBistro,
  ...cornAndFire,
  ...smokeAndSugar,
  ...islandPots,
  ...bowlsOfWinter,
  ...leafAndDressing,
  ...sixMorePots,
  ...longSimmered,
  ...beforeEight,
  ...secondBreakfast,
  ...flourAndCream,
  ...smallPlates,
  ...littleSpoons,
  ...longTables,
  ...meetingBreak,
]
