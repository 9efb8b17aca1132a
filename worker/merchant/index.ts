import { createMerchantApp } from './app.ts'
import { parseEnv } from './http/env.ts'
import { sendMails } from './outbox/send-mails.ts'

export { LiveStock } from './live/live-stock.ts'

const merchant = createMerchantApp()

export default {
  fetch(request: Request, env: object, context: ExecutionContext): Response | Promise<Response> {
    return merchant.fetch(request, env, context)
  },
  /** Runs every minute, by the cron trigger of `wrangler.toml`. */
  async scheduled(_controller: ScheduledController, env: object): Promise<void> {
    await sendMails(parseEnv(env), { isCron: true })
  },
}
