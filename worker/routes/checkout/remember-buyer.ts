import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { genders } from '#shared/checkout/buyer-fields.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { storeLater } from '../../http/store-later.ts'
import { toCheckoutInput } from '../../merchant-api/checkout/checkout-input.ts'
import {
  findStoredReferences,
  storeOrderReferences,
  type OrderReferences,
} from '../../merchant-api/customer/stored-references.ts'
import { findUser, updateUser } from '../../merchant-api/customer/user.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'

const isSignedInCompany = (page: PageContext) => page.session !== null && page.isCompany

/** The gender belongs to an account. */
export const asksGender = (page: PageContext): boolean =>
  page.session !== null && page.channel.asksGender

export async function findReferences(page: PageContext): Promise<Partial<OrderReferences>> {
  const user = isSignedInCompany(page) ? await loadCustomer(page) : null
  return (user && findStoredReferences(user)) ?? {}
}

/** A customer without an address gets that of the order, so that the next checkout is filled in. */
async function storeFirstAddress(page: PageContext, values: CheckoutValues): Promise<void> {
  const merchant = page.shopperMerchant
  const user = await findUser(merchant)
  if (!user || user.hasAddress) return
  const { customerType } = user
  const { billingAddress } = toCheckoutInput(values, {
    isCompany: customerType === 'ORGANIZATION',
  })
  if (!billingAddress) return
  const address = { ...billingAddress, country: getCartMarket(page.resolution).country.code }
  await updateUser(merchant, { customerType, address })
}

/** A refused order may have another address than the next attempt. */
export function rememberAddress(page: PageContext, values: CheckoutValues): void {
  if (!page.session) return
  storeLater(page, 'address', storeFirstAddress(page, values))
}

export function rememberBuyer(page: PageContext, values: CheckoutValues): void {
  const merchant = page.shopperMerchant
  const gender = genders.find((known) => known === values.gender)
  if (gender !== undefined && asksGender(page)) {
    const customerType = page.isCompany ? 'ORGANIZATION' : 'PERSON'
    storeLater(page, 'gender', updateUser(merchant, { customerType, gender }))
  }
  if (isSignedInCompany(page)) {
    const { goodsLabel, customerOrderNumber } = values
    const stored = storeOrderReferences(merchant, { goodsLabel, customerOrderNumber })
    storeLater(page, 'references', stored)
  }
}
