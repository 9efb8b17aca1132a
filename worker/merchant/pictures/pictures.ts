// The entry of the room: no other file of it is imported from outside.
export {
  composePictures,
  getMealPictureNames,
  listDrawingNames,
  type Picture,
} from './compose-pictures.ts'
export { pictureIngredients, toPictureIngredients } from './ingredients/ingredients.ts'
export { pictureBases, vessels, type PictureRecipe } from './picture-recipe.ts'
export { createSampleMeals } from './sample-meals.ts'
export { getTint } from './colours.ts'
