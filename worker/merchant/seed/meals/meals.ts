import type { Meal } from './meal.ts'
import { asianCurry } from '../catalogue/meals-asian-curry.ts'
import { asianNoodles } from '../catalogue/meals-asian-noodles.ts'
import { woksAndLaksa } from '../catalogue/meals-woks-and-laksa.ts'
import { asianRice } from '../catalogue/meals-asian-rice.ts'
import { bowls } from '../catalogue/meals-bowls.ts'
import { lunchBowls } from '../catalogue/meals-lunch-bowls.ts'
import { breakfast } from '../catalogue/meals-breakfast.ts'
import { gratins } from '../catalogue/meals-gratins.ts'
import { levant } from '../catalogue/meals-levant.ts'
import { nordicClassics } from '../catalogue/meals-nordic-classics.ts'
import { weekdaySuppers } from '../catalogue/meals-weekday-suppers.ts'
import { nordicFish } from '../catalogue/meals-nordic-fish.ts'
import { pasta } from '../catalogue/meals-pasta.ts'
import { soups } from '../catalogue/meals-soups.ts'
import { harvestSoups } from '../catalogue/meals-harvest-soups.ts'
import { sweet } from '../catalogue/meals-sweet.ts'
import { forest } from '../catalogue/meals-forest.ts'
import { cabbageAndRoots } from '../catalogue/meals-cabbage-and-roots.ts'
import { americas } from '../catalogue/meals-americas.ts'
import { smokeAndIslands } from '../catalogue/meals-smoke-and-islands.ts'
import { westEurope } from '../catalogue/meals-west-europe.ts'
import { lisbonToKrakow } from '../catalogue/meals-lisbon-to-krakow.ts'
import { eastAsia } from '../catalogue/meals-east-asia.ts'
import { seoulAndHanoi } from '../catalogue/meals-seoul-and-hanoi.ts'
import { southern } from '../catalogue/meals-southern.ts'
import { persiaAndAthens } from '../catalogue/meals-persia-and-athens.ts'
import { aegeanSoups } from '../catalogue/meals-aegean-soups.ts'
import { planetSoups } from '../catalogue/meals-planet-soups.ts'
import { mornings } from '../catalogue/meals-mornings.ts'
import { slowMornings } from '../catalogue/meals-slow-mornings.ts'
import { nightBakery } from '../catalogue/meals-night-bakery.ts'
import { nightCreams } from '../catalogue/meals-night-creams.ts'
import { extras } from '../catalogue/meals-extras.ts'
import { jarsAndBreads } from '../catalogue/meals-jars-and-breads.ts'
import { smallPortions } from '../catalogue/meals-small-portions.ts'
import { smallFavourites } from '../catalogue/meals-small-favourites.ts'
import { company } from '../catalogue/meals-company.ts'
import { lunchTrays } from '../catalogue/meals-lunch-trays.ts'
import { salads } from '../catalogue/meals-salads.ts'
import { jewelledBowls } from '../catalogue/meals-jewelled-bowls.ts'
import { spiceRoute } from '../catalogue/meals-spice-route.ts'
import { hawkerStalls } from '../catalogue/meals-hawker-stalls.ts'
import { trattoria } from '../catalogue/meals-trattoria.ts'
import { harbourPlates } from '../catalogue/meals-harbour-plates.ts'
import { lateAutumn } from '../catalogue/meals-late-autumn.ts'
import { firstFrost } from '../catalogue/meals-first-frost.ts'
import { bistroAndBay } from '../catalogue/meals-bistro-and-bay.ts'
import { japanAndKorea } from '../catalogue/meals-japan-and-korea.ts'
import { pitAndPlatter } from '../catalogue/meals-pit-and-platter.ts'
import { cakesAndPlatters } from '../catalogue/meals-cakes-and-platters.ts'
import { winterMenu } from '../catalogue/winter-menu/winter-menu.ts'

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
