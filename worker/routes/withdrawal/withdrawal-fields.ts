import { hasNoCardNumber } from '#shared/form/card-number.ts'
import { emailField } from '#shared/form/customer-fields.ts'
import { textField } from '#shared/form/text-field.ts'
import { nameField } from '../../ui/content/content-contact-form.tsx'
import type { OrderActions, OrderView } from '../../merchant-api/order/order-view.ts'

/** The receipt repeats the number, so it has no character of a link. */
const isOrderNumber = (value: string) => /^[\p{L}\p{N} #,/-]+$/u.test(value)

const orderNumberField = textField('withdrawal.orderNumber', {
  hasHint: true,
  autoComplete: 'off',
  isRequired: true,
  maxLength: 40,
  isValid: isOrderNumber,
})

const receiptField = { ...emailField, hintKey: 'withdrawal.email.hint' } as const

const detailsField = textField('withdrawal.details', {
  type: 'textarea',
  hasHint: true,
  maxLength: 1000,
  isValid: hasNoCardNumber,
  messages: { invalid: 'field.cardNumber' },
})

/** The fields of a statement about any order, which the shopper names. */
export const openForm = [nameField, orderNumberField, receiptField, detailsField] as const

/** The fields of a statement about rows of an opened order. */
export const orderForm = [nameField, receiptField] as const

export type WithdrawalField = (typeof openForm)[number]['name']

export type WithdrawalValues = Record<WithdrawalField, string>

/** The order that a shopper has opened. Without it the shopper names the order. */
export type OpenedOrder = OrderView & { actions: OrderActions }

/** What a statement is about: any order that the shopper names, or rows of an opened order. */
export type WithdrawalChoice = { order: OpenedOrder | null; rowIds: readonly number[] }

export type WithdrawalState = WithdrawalChoice & { buyer: Partial<WithdrawalValues> }

export const getRowField = (rowId: number) => `row-${rowId}`
