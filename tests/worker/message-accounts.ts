import { vi } from 'vitest'
import { createShop } from './create-shop.ts'
import { createCustomer, createEmail, PASSWORD } from './customer-fixtures.ts'
import { injectFault, type Scenario } from './message-orders.ts'

export const changeWithWrongPassword: Scenario = async (language) => {
  const { shop } = await createCustomer()
  const path = language === 'sv' ? '/sv/mina-sidor/installningar' : '/en/my-account/settings'
  const response = await shop.post(path, {
    intent: 'change-password',
    password: 'not-this-one',
    newPassword: 'blue-soup-43',
    confirmation: 'blue-soup-43',
  })
  return shop.get(response.location ?? '')
}

export const createAccountWith =
  (form: Record<string, string>): Scenario =>
  (language) =>
    createShop().post(`/${language}/account/create`, {
      customerType: 'PERSON',
      email: createEmail(),
      ...form,
    })

/** Creates an account with the address of a customer. Only the mail says that there is one. */
export const createKnownAccount =
  (variables: Record<string, string> = {}): Scenario =>
  async (language) => {
    const { email } = await createCustomer()
    const form = { customerType: 'PERSON', email, password: PASSWORD, confirmation: PASSWORD }
    return createShop({ variables }).post(`/${language}/account/create`, form)
  }

export const useOldLink: Scenario = async (language) => {
  const shop = createShop()
  const path = `/${language}/account/reset-password`
  await shop.get(`${path}?resetKey=used-before`)
  return shop.post(path, { intent: 'set', newPassword: PASSWORD, confirmation: PASSWORD })
}

export const useOldAccountLink: Scenario = async (language) => {
  const shop = createShop()
  const path = `/${language}/account/create`
  await shop.get(`${path}?accountKey=used-before`)
  return shop.post(path, { intent: 'confirm', password: PASSWORD })
}

/** Presses the button of a mailed link in a browser that has not asked for the account. */
export const pressElsewhere: Scenario = async (language) => {
  const shop = createShop()
  const path = `/${language}/account/create`
  await shop.get(`${path}?accountKey=used-before`)
  return shop.post(path, { intent: 'confirm-here' })
}

/** A page for which the merchant refuses the first call. */
export const openPageWithFault: Scenario = async (language) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await injectFault('operation=channel;kind=fail;status=401;times=1')
  return createShop({ variables: { CHANNEL_CACHE: undefined } }).get(`/${language}`)
}
