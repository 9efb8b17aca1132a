import { createMerchantApp } from './app.ts'
import { parseEnv } from './http/env.ts'
import { endOldData, NIGHTLY_CRON } from './data/retention/end-old-data.ts'
import { tryMailOverdueWatchers } from './data/review/stock-watch.ts'
import { sendMails } from './outbox/send-mails.ts'

export { LiveStock } from './live/live-stock.ts'

const merchant = createMerchantApp()

export default {
  fetch(request: Request, env: object, context: ExecutionContext): Response | Promise<Response> {
    return merchant.fetch(request, env, context)
  },
  /** Runs by the cron triggers of `wrangler.toml`: every minute, and once a night. */
  async scheduled({ cron }: ScheduledController, bindings: object): Promise<void> {
    const env = parseEnv(bindings)
    if (cron === NIGHTLY_CRON) await endOldData(env, new Date())
    else {
      await tryMailOverdueWatchers(env)
      await sendMails(env, { isCron: true })
    }
  },
}
