import { createStorefront } from './storefront.ts'

export default createStorefront()
