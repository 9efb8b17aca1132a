import { readData } from '../read-data.ts'
import { brands as schema } from '../schema/catalogue-schema.ts'

export const brands = readData('brands.json', schema)
