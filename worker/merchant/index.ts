import { createMerchantApp } from './app.ts'

export { LiveStock } from './live/live-stock.ts'

const merchant = createMerchantApp()

export default {
  fetch(request: Request, env: object, context: ExecutionContext): Response | Promise<Response> {
    return merchant.fetch(request, env, context)
  },
}
