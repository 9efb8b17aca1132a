import type { Meal } from './meal.ts'
import { asianCurry } from './meals-asian-curry.ts'
import { asianNoodles } from './meals-asian-noodles.ts'
import { asianRice } from './meals-asian-rice.ts'
import { bowls } from './meals-bowls.ts'
import { breakfast } from './meals-breakfast.ts'
import { gratins } from './meals-gratins.ts'
import { levant } from './meals-levant.ts'
import { nordicClassics } from './meals-nordic-classics.ts'
import { nordicFish } from './meals-nordic-fish.ts'
import { pasta } from './meals-pasta.ts'
import { soups } from './meals-soups.ts'
import { sweet } from './meals-sweet.ts'
import { forest } from './meals-forest.ts'
import { americas } from './meals-americas.ts'
import { westEurope } from './meals-west-europe.ts'
import { eastAsia } from './meals-east-asia.ts'
import { southern } from './meals-southern.ts'
import { aegeanSoups } from './meals-aegean-soups.ts'
import { mornings } from './meals-mornings.ts'
import { nightBakery } from './meals-night-bakery.ts'
import { extras } from './meals-extras.ts'
import { smallPortions } from './meals-small-portions.ts'
import { company } from './meals-company.ts'
import { salads } from './meals-salads.ts'
import { spiceRoute } from './meals-spice-route.ts'
import { trattoria } from './meals-trattoria.ts'
import { lateAutumn } from './meals-late-autumn.ts'
import { bistroAndBay } from './meals-bistro-and-bay.ts'
import { pitAndPlatter } from './meals-pit-and-platter.ts'
import { winterMenu } from './winter-menu/winter-menu.ts'

/** In the order of their numbers; new ones go last. */
export const meals: Meal[] = [
  ...nordicClassics,
  ...nordicFish,
  ...asianNoodles,
  ...asianRice,
  ...asianCurry,
  ...pasta,
  ...gratins,
  ...levant,
  ...bowls,
  ...soups,
  ...breakfast,
  ...sweet,
  ...forest,
  ...americas,
  ...westEurope,
  ...eastAsia,
  ...southern,
  ...aegeanSoups,
  ...mornings,
  ...nightBakery,
  ...extras,
  ...smallPortions,
  ...company,
  ...salads,
  ...spiceRoute,
  ...trattoria,
  ...lateAutumn,
  ...bistroAndBay,
  ...pitAndPlatter,
  ...winterMenu,
]
