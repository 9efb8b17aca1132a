import { readData } from '../read-data.ts'
import { reviews as schema } from '../schema/catalogue-schema.ts'

/** The customer reviews of each language. The key is the product id. */
export const reviews = {
  sv: readData('reviews/sv.json', schema),
  en: readData('reviews/en.json', schema),
}
