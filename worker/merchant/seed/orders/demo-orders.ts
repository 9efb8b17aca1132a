import { readData } from '../read-data.ts'
import { orders } from '../schema/customer-schema.ts'

/**
 * Demo orders, one for each order status that an account page can show. The newest order is two
 * hours old when the database is seeded.
 */
export const demoOrders = readData('orders.json', orders)
