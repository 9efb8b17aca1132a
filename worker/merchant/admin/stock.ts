import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { loadStock, setStock, type StockRow } from '../data/admin/stock.ts'
import { announceChange } from '../http/announce-change.ts'
import type { AppEnv } from '../http/app-env.ts'
import { renderAdminPage } from '../http/html-page.ts'
import { readForm } from '../http/read-form.ts'
import { announceStock } from '../live/stock-announcer.ts'

const MAX_ROWS = 50

const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
const stockForm = z.object({ skuId: count, seen: count, inStock: count })

/** Serves `/merchant/staff/stock`: the skus with the least stock, and the form that sets it. */
export const stock = new Hono<AppEnv>()
  .get('/', async (c) => c.html(await renderStock(c)))
  .post('/', async (c) => {
    const form = stockForm.safeParse(await readForm(c))
    if (!form.success) return c.html(await renderStock(c, 'Enter the number of pieces.'), 422)
    const product = await setStock(c.var.env.db, form.data)
    if (!product)
      return c.html(
        await renderStock(c, 'Nothing was done: the stock has changed in the meantime.'),
        409,
      )
    announceStock(c, [form.data])
    announceChange(c, [`product:${product.productId}`])
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${pathname}${search}`, 303)
  })

async function renderStock(c: Context<AppEnv>, problem?: string) {
  const text = c.req.query('q') ?? ''
  const rows = await loadStock(c.var.env.db, text, MAX_ROWS)
  return renderAdminPage(
    'Stock',
    html`${problem ? html`<p class="problems" role="alert">${problem}</p>` : ''}
      <form>
        <label>Part of the name <input name="q" type="search" value="${text}" /></label>
        <button>Search</button>
      </form>
      ${rows.map(renderRow)}
      ${
        rows.length === MAX_ROWS
          ? html`<p class="hint">The ${MAX_ROWS} with the least stock. Search for others.</p>`
          : ''
      }`,
  )
}

const renderRow = ({ skuId, productName, skuName, inStock }: StockRow) =>
  html`<article>
    <h2>${productName}, ${skuName}</h2>
    <form method="post">
      <input type="hidden" name="skuId" value="${skuId}" />
      <input type="hidden" name="seen" value="${inStock}" />
      <label>
        Pieces in stock
        <input
          name="inStock"
          inputmode="numeric"
          value="${inStock}"
          aria-label="Pieces in stock: ${productName}, ${skuName}"
          required
        />
      </label>
      <button class="pay" aria-label="Set: ${productName}, ${skuName}">Set</button>
    </form>
  </article>`
