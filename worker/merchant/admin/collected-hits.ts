import { Hono } from 'hono'
import { html } from 'hono/html'
import { describeHits, type EventDescription } from '../collect/describe-hits.ts'
import { loadNewestHits } from '../data/collect/hits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { renderAdminPage, renderTable } from '../http/html-page.ts'

const MAX_HITS = 2_000

/** Serves `/merchant/staff/collect`: the events that the tools got, with their fields. */
export const collectedHits = new Hono<AppEnv>().get('/', async (c) => {
  const filter = { kind: null, name: null, count: MAX_HITS }
  const events = describeHits(await loadNewestHits(c.var.env.db, filter))
  return c.html(renderEvents(events))
})

function renderEvents(events: readonly EventDescription[]) {
  const body =
    events.length === 0
      ? html`<p>No tool got an event yet. The tools need the consent of the visitor.</p>`
      : html`<p>The newest events, at most ${MAX_HITS}, as the tools got them.</p>
          ${events.map(renderEvent)}`
  return renderAdminPage('Events of the tools', body)
}

function renderEvent({ kind, name, count, fields }: EventDescription) {
  const times = count === 1 ? 'once' : `${count} times`
  const hint = fields.length === 0 ? `${times}, without fields` : times
  const rows = fields.map(({ field, example }) => [field, example] as const)
  return renderTable(html`${kind}: ${name} <span class="hint">${hint}</span>`, rows)
}
