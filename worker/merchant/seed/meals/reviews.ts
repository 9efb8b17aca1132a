import { readData } from '../read-data.ts'
import { reviews as schema } from '../schema/catalogue-schema.ts'

/** The reviews of each language by product id. */
export const reviews = {
  sv: readData('reviews/sv.json', schema),
  en: readData('reviews/en.json', schema),
}
