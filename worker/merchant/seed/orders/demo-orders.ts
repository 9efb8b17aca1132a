import { readData } from '../read-data.ts'
import { orders } from '../schema/customer-schema.ts'

/**
 * One order for every status that an account page can show. The newest order is two hours old when
 * the shop is seeded.
 */
export const demoOrders = readData('orders.json', orders)
