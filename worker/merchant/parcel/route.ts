import { Hono } from 'hono'
import { html } from 'hono/html'
import { findParcel, type SentParcel } from '../data/order/order.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders, renderDocument } from '../http/html-page.ts'
import { chooseScope } from '../rules/customer/scope.ts'
import { texts } from '../texts/texts.ts'

/** Serves `GET /merchant/parcel/{number}`, the page of tracking links, in the language of the order. */
export const parcel = new Hono<AppEnv>().get('/:parcelNumber{24H[0-9]{12}}', async (c) => {
  const { db, isDemo } = c.var.env
  const sentParcel = await findParcel(db, c.req.param('parcelNumber'))
  return sentParcel ? c.html(renderParcel(sentParcel, isDemo), 200, pageHeaders) : c.notFound()
})

function renderParcel({ parcelNumber, sentAt, language, marketId }: SentParcel, isDemo: boolean) {
  const text = texts[language].parcel
  const { timeZone } = chooseScope({ marketId }).market
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  return renderDocument({
    title: `${text.title} ${parcelNumber}`,
    language,
    body: html`<p>
        ${text.sent} <time datetime="${sentAt}">${time.format(new Date(sentAt))}</time>.
      </p>
      ${isDemo ? html`<p>${text.sandbox}</p>` : ''}`,
  })
}
