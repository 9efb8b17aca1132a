import { createMerchant } from './app.ts'

export { LiveStock } from './live/live-stock.ts'

const merchant = createMerchant()

export default {
  fetch(request: Request, env: object, context: ExecutionContext): Response | Promise<Response> {
    return merchant.fetch(request, env, context)
  },
}
