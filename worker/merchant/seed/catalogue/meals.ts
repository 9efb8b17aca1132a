import type { Meal } from './meal.ts'
import { asianCurry } from './meals-asian-curry.ts'
import { asianNoodles } from './meals-asian-noodles.ts'
import { woksAndLaksa } from './meals-woks-and-laksa.ts'
import { asianRice } from './meals-asian-rice.ts'
import { bowls } from './meals-bowls.ts'
import { lunchBowls } from './meals-lunch-bowls.ts'
import { breakfast } from './meals-breakfast.ts'
import { gratins } from './meals-gratins.ts'
import { levant } from './meals-levant.ts'
import { nordicClassics } from './meals-nordic-classics.ts'
import { weekdaySuppers } from './meals-weekday-suppers.ts'
import { nordicFish } from './meals-nordic-fish.ts'
import { pasta } from './meals-pasta.ts'
import { soups } from './meals-soups.ts'
import { harvestSoups } from './meals-harvest-soups.ts'
import { sweet } from './meals-sweet.ts'
import { forest } from './meals-forest.ts'
import { cabbageAndRoots } from './meals-cabbage-and-roots.ts'
import { americas } from './meals-americas.ts'
import { smokeAndIslands } from './meals-smoke-and-islands.ts'
import { westEurope } from './meals-west-europe.ts'
import { lisbonToKrakow } from './meals-lisbon-to-krakow.ts'
import { eastAsia } from './meals-east-asia.ts'
import { seoulAndHanoi } from './meals-seoul-and-hanoi.ts'
import { southern } from './meals-southern.ts'
import { persiaAndAthens } from './meals-persia-and-athens.ts'
import { aegeanSoups } from './meals-aegean-soups.ts'
import { planetSoups } from './meals-planet-soups.ts'
import { mornings } from './meals-mornings.ts'
import { slowMornings } from './meals-slow-mornings.ts'
import { nightBakery } from './meals-night-bakery.ts'
import { nightCreams } from './meals-night-creams.ts'
import { extras } from './meals-extras.ts'
import { jarsAndBreads } from './meals-jars-and-breads.ts'
import { smallPortions } from './meals-small-portions.ts'
import { smallFavourites } from './meals-small-favourites.ts'
import { company } from './meals-company.ts'
import { lunchTrays } from './meals-lunch-trays.ts'
import { salads } from './meals-salads.ts'
import { jewelledBowls } from './meals-jewelled-bowls.ts'
import { spiceRoute } from './meals-spice-route.ts'
import { hawkerStalls } from './meals-hawker-stalls.ts'
import { trattoria } from './meals-trattoria.ts'
import { harbourPlates } from './meals-harbour-plates.ts'
import { lateAutumn } from './meals-late-autumn.ts'
import { firstFrost } from './meals-first-frost.ts'
import { bistroAndBay } from './meals-bistro-and-bay.ts'
import { japanAndKorea } from './meals-japan-and-korea.ts'
import { pitAndPlatter } from './meals-pit-and-platter.ts'
import { cakesAndPlatters } from './meals-cakes-and-platters.ts'
import { winterMenu } from './winter-menu/winter-menu.ts'

/** In the order of their numbers; new ones go last. */
export const meals: Meal[] = [
  ...nordicClassics,
  ...weekdaySuppers,
  ...nordicFish,
  ...asianNoodles,
  ...woksAndLaksa,
  ...asianRice,
  ...asianCurry,
  ...pasta,
  ...gratins,
  ...levant,
  ...bowls,
  ...lunchBowls,
  ...soups,
  ...harvestSoups,
  ...breakfast,
  ...sweet,
  ...forest,
  ...cabbageAndRoots,
  ...americas,
  ...smokeAndIslands,
  ...westEurope,
  ...lisbonToKrakow,
  ...eastAsia,
  ...seoulAndHanoi,
  ...southern,
  ...persiaAndAthens,
  ...aegeanSoups,
  ...planetSoups,
  ...mornings,
  ...slowMornings,
  ...nightBakery,
  ...nightCreams,
  ...extras,
  ...jarsAndBreads,
  ...smallPortions,
  ...smallFavourites,
  ...company,
  ...lunchTrays,
  ...salads,
  ...jewelledBowls,
  ...spiceRoute,
  ...hawkerStalls,
  ...trattoria,
  ...harbourPlates,
  ...lateAutumn,
  ...firstFrost,
  ...bistroAndBay,
  ...japanAndKorea,
  ...pitAndPlatter,
  ...cakesAndPlatters,
  ...winterMenu,
]
