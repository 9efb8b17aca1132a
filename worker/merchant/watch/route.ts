import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findSkuNames, mailStockWatchers, storeStockWatch } from '../data/review/stock-watch.ts'
import type { AppEnv } from '../http/app-env.ts'
import { answerLinkPage, getLinkKey, guessLanguage } from '../http/link-page.ts'
import { chooseScope } from '../rules/customer/scope.ts'
import { verifyWatchKey } from './watch-link.ts'
import type { LanguageId } from '../rules/market/market.ts'

type PageTexts = { title: string; text: (meal: string, email: string) => string }

type Texts = {
  confirm: PageTexts
  confirmed: PageTexts
  invalid: { title: string; text: string }
  button: string
  shop: string
}

const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    confirm: {
      title: 'Nästan klart',
      text: (meal, email) => `Ska vi mejla ${email} när den här rätten finns igen: ${meal}?`,
    },
    confirmed: {
      title: 'Vi håller utkik åt dig',
      text: (meal) => `Du får ett mejl när den här rätten finns igen: ${meal}.`,
    },
    invalid: {
      title: 'Länken gäller inte',
      text: 'Den kan vara för gammal eller redan använd. Gå till rätten och be om ett nytt mejl.',
    },
    button: 'Ja, mejla mig',
    shop: 'Till butiken',
  },
  'en-US': {
    confirm: {
      title: 'Almost done',
      text: (meal, email) => `Shall we write to ${email} when this meal is back: ${meal}?`,
    },
    confirmed: {
      title: 'We keep an eye on it',
      text: (meal) => `You get an e-mail when this meal is back: ${meal}.`,
    },
    invalid: {
      title: 'This link is not valid',
      text: 'It may be too old or used already. Go to the meal and ask for a new e-mail.',
    },
    button: 'Yes, e-mail me',
    shop: 'To the shop',
  },
}

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
    return request ? answer(c, 'confirm', request) : answerInvalid(c)
  })
  .post('/confirm', async (c) => {
    const { db, shopUrl } = c.var.env
    const request = await findRequest(c)
    if (!request) return answerInvalid(c)
    const scope = chooseScope({ marketId: request.market, languageId: request.language })
    if (!(await storeStockWatch(db, scope, { ...request, shopUrl }))) return answerInvalid(c)
    // The meal may be back in stock since the mail was sent.
    await mailStockWatchers(db, [request.skuId])
    return answer(c, 'confirmed', request)
  })

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>

async function findRequest(c: Context<AppEnv>) {
  const { db, tokenSecret } = c.var.env
  const request = tokenSecret && (await verifyWatchKey(tokenSecret, getLinkKey(c)))
  if (!request) return null
  const names = await findSkuNames(db, request)
  return names && { ...request, meal: `${names.productName}, ${names.skuName}` }
}

function answer(
  c: Context<AppEnv>,
  kind: 'confirm' | 'confirmed',
  { language, email, meal }: Request,
) {
  const { button, shop, ...pages } = texts[language]
  const { title, text } = pages[kind]
  return answerLinkPage(c, {
    language,
    title,
    text: text(meal, email),
    shop,
    button: kind === 'confirm' ? button : undefined,
  })
}

function answerInvalid(c: Context<AppEnv>) {
  const language = guessLanguage(c)
  const { invalid, shop } = texts[language]
  return answerLinkPage(c, { language, shop, ...invalid }, 410)
}
