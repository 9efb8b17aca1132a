import { readData } from '../read-data.ts'
import { orders } from '../schema/customer-schema.ts'

/** One order of every status that an account shows. The newest is two hours old when the shop is seeded. */
export const demoOrders = readData('orders.json', orders)
