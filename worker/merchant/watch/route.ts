import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findSkuNames, mailStockWatchers, storeStockWatch } from '../data/review/stock-watch.ts'
import type { AppEnv } from '../http/app-env.ts'
import { answerLinkPage } from '../http/link-page.ts'
import { findLinkPayload, type SignedLink } from '../identity/signed-link.ts'
import { chooseScope } from '../rules/customer/scope.ts'
import { z } from 'zod'
import { CONFIRMATION_SECONDS } from '../identity/signed-text.ts'
import { languageIds } from '../rules/market/market.ts'

// The key of a link is longer than any form of this page.
const MAX_BODY_BYTES = 1024

/**
 * Serves `/merchant/watch/confirm`, the page that the link in the mail for a back-in-stock request
 * opens. The signed key protects it, so the origin of its form is not checked.
 */
export const watch = new Hono<AppEnv>()
  .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  .get('/confirm', async (c) => {
    const request = await findRequest(c)
    return request ? answer(c, 'watch-confirm', request) : answerLinkPage(c, 'watch-invalid')
  })
  .post('/confirm', async (c) => {
    const { db, shopUrl } = c.var.env
    const request = await findRequest(c)
    if (!request) return answerLinkPage(c, 'watch-invalid')
    const scope = chooseScope({ marketId: request.market, languageId: request.language })
    if (!(await storeStockWatch(db, scope, { ...request, shopUrl })))
      return answerLinkPage(c, 'watch-invalid')
    // The meal may be back in stock since the mail was sent.
    await mailStockWatchers(c.var.env, [request.skuId])
    return answer(c, 'watch-confirmed', request)
  })

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>

async function findRequest(c: Context<AppEnv>) {
  const request = await findLinkPayload(c, watchLink)
  if (!request) return null
  const names = await findSkuNames(c.var.env.db, request)
  return names && { ...request, meal: `${names.productName}, ${names.skuName}` }
}

const answer = (
  c: Context<AppEnv>,
  name: 'watch-confirm' | 'watch-confirmed',
  { language, email, meal }: Request,
) => answerLinkPage(c, name, { language, values: { email, meal } })

const schema = z.object({
  email: z.string(),
  skuId: z.number(),
  market: z.string(),
  language: z.enum(languageIds),
  sentAt: z.string(),
})

/** The link that confirms a back-in-stock request. */
export const watchLink: SignedLink<z.infer<typeof schema>> = {
  purpose: 'stock-watch-confirmation',
  path: 'watch/confirm',
  seconds: CONFIRMATION_SECONDS,
  schema,
}
