import { html } from 'hono/html'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { listAddressLines } from '#shared/delivery/list-address-lines.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { renderAdminPage, renderList, renderOlder, renderTime } from '../http/html-page.ts'
import { listPaymentLines } from '../mail/order-confirmation.ts'
import { findOrderedShippingOption } from '../rules/delivery/carrier.ts'
import { getOrderValue } from '../rules/order/order-amounts.ts'
import { listSteps, refundableStatuses, type OrderStep } from '../rules/order/order-status.ts'
import type { Order, OrderRow, Refund } from '../rules/order/order.ts'
import { toTrackingLink } from '../rules/delivery/parcel.ts'
import {
  canRefundDelivery,
  getRefundReason,
  listRefundParts,
  nameRefunded,
  refundReasons,
  type RefundPart,
} from '../rules/order/refund.ts'
import { texts } from '../texts/texts.ts'

const LANGUAGE = 'en-US'

const stepLabels: Record<OrderStep, string> = {
  hold: 'Put on hold',
  send: 'Send',
  cancel: 'Cancel the order',
}

const refundWays: Record<RefundPart['refundType'], string> = {
  GIFT_CARD: 'to the gift card',
  BALANCE: 'to the balance',
  PAYMENT: 'the way it was paid',
}

const format = ({ currency }: Order, amount: number) => formatMoney({ amount, currency }, LANGUAGE)

/** A full page has `count` orders. */
export function renderOrders(orders: readonly Order[], isOpen: boolean, count: number) {
  const path = `/merchant/staff/orders${isOpen ? '?state=open' : ''}`
  const ids = orders.map(({ orderId }) => orderId)
  return renderAdminPage(isOpen ? 'Open orders' : 'Orders', [
    html`<p>
      <a href="/merchant/staff/orders">All</a>,
      <a href="/merchant/staff/orders?state=open">open</a>
    </p>`,
    renderList(orders, renderEntry),
    renderOlder(path, ids, count),
  ])
}

const renderEntry = (order: Order) =>
  html`<a href="/merchant/staff/orders/${order.orderId}">Order ${order.orderId}</a>
    <span class="hint">
      ${order.status}, ${format(order, getOrderValue(order).incVat)},
      ${order.email || 'a customer who left'}, ${renderTime(order.placedAt)}
    </span>`

type OrderPageOptions = { shopUrl: string; problem?: string }

/** Renders an order for the admin. `problem` explains why the last action on the order failed. */
export function renderOrder(order: Order, { shopUrl, problem }: OrderPageOptions) {
  const steps = listSteps(order.status)
  return renderAdminPage(
    `Order ${order.orderId}`,
    html`${problem ? html`<p class="problems" role="alert">${problem}</p>` : ''}
      <p>
        Status: <strong>${order.status}</strong><br />
        ${order.email || 'Deleted customer'}<br />
        Placed ${renderTime(order.placedAt)}<br />
        Changed ${renderTime(order.updatedAt)}
      </p>
      ${renderDelivery(order)} ${renderParcel(order, shopUrl)} ${renderInvoice(order)}
      ${
        steps.length === 0
          ? ''
          : html`<form method="post" action="/merchant/staff/orders/${order.orderId}/step">
              <input type="hidden" name="seen" value="${order.updatedAt}" />
              ${steps.map(renderStep)}
            </form>`
      }
      <h2>Rows</h2>
      ${order.rows.map((row, position) => renderRow(order, row, position))} ${renderFee(order)}
      <p><a href="/merchant/staff/orders">All orders</a></p>`,
  )
}

function renderDelivery(order: Order) {
  const { deliverySlot, shippingAddress: to, billingAddress: buyer } = order
  const lines = [
    deliverySlot && `Delivery ${formatSlot(deliverySlot, LANGUAGE)}`,
    findOrderedShippingOption(order)?.name[LANGUAGE],
    order.pickupPoint,
    ...listAddressLines(to, texts[LANGUAGE].orderConfirmation),
    ...new Set([to.mobile, to.phone, buyer.mobile, buyer.phone]),
    order.message && `Message: ${order.message}`,
  ]
  return html`<p>${lines.filter(Boolean).map((line) => html`${line}<br />`)}</p>`
}

const renderLines = (lines: readonly string[]) => lines.map((line) => html`${line}<br />`)

/** What an invoice of the order names. The buyer's address is named if the delivery has another one. */
function renderInvoice(order: Order) {
  const { customerType, identityNumber, customerOrderNumber, goodsLabel } = order
  const text = texts[LANGUAGE].orderConfirmation
  const to = listAddressLines(order.shippingAddress, text)
  const buyer = listAddressLines(order.billingAddress, text)
  const facts = {
    [customerType === 'ORGANIZATION' ? 'Organization number' : 'Personal number']: identityNumber,
    [text.customerOrderNumber]: customerOrderNumber,
    [text.goodsLabel]: goodsLabel,
  }
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}: ${value}`],
  )
  return html`<h2>Payment</h2>
    <p>${renderLines([...listPaymentLines({ ...order, language: LANGUAGE }), ...lines])}</p>
    ${
      buyer.join('\n') === to.join('\n')
        ? ''
        : html`<p>${renderLines([text.billingAddress, ...buyer])}</p>`
    }`
}

function renderStep(step: OrderStep) {
  return html`<button class="${step === 'send' ? 'pay' : 'cancel'}" name="step" value="${step}">
    ${stepLabels[step]}
  </button>`
}

/** The host of the staff serves no page of a parcel, so the link leads to the shop of the order. */
function renderParcel({ parcel, ...order }: Order, shopUrl: string) {
  if (!parcel) return ''
  const link = toTrackingLink(parcel.parcelNumber, order.shopUrl || shopUrl)
  return html`<p>
    Sent ${renderTime(parcel.sentAt)} as
    <a href="${link}">${parcel.parcelNumber}</a>
  </p>`
}

function renderRow(order: Order, row: OrderRow, position: number) {
  return html`<article>
    <h3>${nameRefunded(order, position, LANGUAGE)}</h3>
    <p>${format(order, row.price.incVat * row.quantity)}</p>
    ${row.message ? html`<p>Message: ${row.message}</p>` : ''}
    ${order.withdrawnRows.includes(position) ? html`<p>The buyer withdrew from this row.</p>` : ''}
    ${renderRefunded(order, position, refundableStatuses.includes(order.status))}
  </article>`
}

/** A fee that is invoiced afterwards is not part of the order, so it is left off its invoice instead. */
function renderFee(order: Order) {
  if (order.shippingFee.incVat === 0) return ''
  const reasons = refundReasons.filter(({ includesDelivery }) => includesDelivery)
  const isOpen = canRefundDelivery(order)
  return html`<article>
    <h3>${nameRefunded(order, null, LANGUAGE)}</h3>
    <p>${format(order, order.shippingFee.incVat)}</p>
    ${
      isOpen &&
      html`<p class="hint">
        Paid back with the last row if the reason of all rows is
        ${reasons.map(({ text }) => `“${text[LANGUAGE]}”`).join(' or ')}.
      </p>`
    }
    ${renderRefunded(order, null, isOpen)}
  </article>`
}

function renderRefunded(order: Order, position: Refund['position'], isRefundable: boolean) {
  const refund = order.refunds.find((candidate) => candidate.position === position)
  if (refund) return renderRefund(order, refund)
  return isRefundable ? renderRefundForm(order, position) : ''
}

function renderRefund(order: Order, refund: Refund) {
  const parts = listRefundParts(order, refund).map(
    ({ refundType, amount }) => `${format(order, amount)} ${refundWays[refundType]}`,
  )
  const reason = getRefundReason(refund.reasonCode).text[LANGUAGE]
  return html`<p>Paid back: ${parts.join(', ')} (${reason})</p>`
}

function renderRefundForm(order: Order, position: Refund['position']) {
  const { orderId, customerId } = order
  const name = nameRefunded(order, position, LANGUAGE)
  const id = `reason-${position ?? 'delivery'}`
  return html`<form method="post" action="/merchant/staff/orders/${orderId}/refund">
    <input type="hidden" name="position" value="${position ?? 'delivery'}" />
    <div class="field">
      <label for="${id}">Reason</label>
      <select id="${id}" name="reason" aria-label="Reason: ${name}">
        ${refundReasons.map(
          ({ code, text }) => html`<option value="${code}">${text[LANGUAGE]}</option>`,
        )}
      </select>
    </div>
    ${renderRefundButton('payment', `Pay back ${refundWays.PAYMENT}`, name)}
    ${
      customerId === null
        ? ''
        : renderRefundButton('balance', `Pay back ${refundWays.BALANCE}`, name)
    }
  </form>`
}

const renderRefundButton = (to: 'payment' | 'balance', text: string, name: string) =>
  html`<button class="cancel" name="to" value="${to}" aria-label="${text}: ${name}">
    ${text}
  </button>`
