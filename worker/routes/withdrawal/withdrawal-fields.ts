import { hasNoCardNumber } from '#shared/form/card-number.ts'
import { emailField } from '#shared/form/customer-fields.ts'
import { defineField } from '#shared/form/form-field.ts'
import type { OrderActions, OrderView } from '../../merchant-api/order/order-view.ts'

/** The receipt repeats the number, so it has no character of a link. */
const isOrderNumber = (value: string) => /^[\p{L}\p{N} #,/-]+$/u.test(value)

const nameField = defineField({
  name: 'name',
  labelKey: 'contact.name.label',
  input: { type: 'text', autoComplete: 'name' },
  isRequired: true,
  maxLength: 100,
  messages: { required: 'contact.name.required', 'too-long': 'contact.name.tooLong' },
})

const orderNumberField = defineField({
  name: 'orderNumber',
  labelKey: 'withdrawal.orderNumber.label',
  hintKey: 'withdrawal.orderNumber.hint',
  input: { type: 'text', autoComplete: 'off' },
  isRequired: true,
  maxLength: 40,
  isValid: isOrderNumber,
  messages: {
    required: 'withdrawal.orderNumber.required',
    'too-long': 'withdrawal.orderNumber.tooLong',
    invalid: 'withdrawal.orderNumber.invalid',
  },
})

const receiptField = { ...emailField, hintKey: 'withdrawal.email.hint' } as const

const detailsField = defineField({
  name: 'details',
  labelKey: 'withdrawal.details.label',
  hintKey: 'withdrawal.details.hint',
  input: { type: 'textarea' },
  isRequired: false,
  maxLength: 1000,
  isValid: hasNoCardNumber,
  messages: { 'too-long': 'withdrawal.details.tooLong', invalid: 'field.cardNumber' },
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
