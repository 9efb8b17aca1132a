/** A guest with cookies. Forms are sent as a browser without script sends them. */
export function createGuest(origin: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const send = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin,
        // A connection that is used again may be closed by the runtime at that moment.
        connection: 'close',
        ...headers,
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('Max-Age=0;') || cookie.endsWith('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location') ?? ''
    return { status: response.status, text: await response.text(), location }
  }
  return { cookies, send }
}
export type Guest = ReturnType<typeof createGuest>

const INVOICE_ID = '23'

const createForm = (email: string) => ({
  email,
  mobile: '070-123 45 67',
  firstName: 'Anna',
  lastName: 'Svensson',
  addressLine1: 'Storgatan 1',
  zip: '111 22',
  city: 'Stockholm',
  shippingId: '1',
  identityNumber: '19900101-2385',
  terms: 'on',
})

export async function addMeal(guest: Guest, path: string): Promise<void> {
  const { status } = await guest.send(path, { quantity: '2' })
  if (status !== 303) throw new Error(`Adding ${path} answered ${status}`)
}

/** Sends the form of the checkout without an order, so that the shop keeps what was typed. */
export const typeAddress = (guest: Guest, email: string) =>
  guest.send('/sv/kassan', { ...createForm(email), intent: 'refresh', paymentId: INVOICE_ID })

/** Orders what is in the cart. Returns the address of the confirmation or of the payment. */
export async function order(guest: Guest, email: string, paymentId = INVOICE_ID): Promise<string> {
  const { text } = await guest.send('/sv/kassan')
  const agreed = /name="agreed"[^>]* value="([^"]*)"/.exec(text)?.[1] ?? ''
  const form = { ...createForm(email), intent: 'place', paymentId, agreed }
  const { status, location } = await guest.send('/sv/kassan', form)
  if (status !== 303) throw new Error(`Ordering answered ${status}`)
  return location
}

export async function buyMeal(guest: Guest, path: string, email: string): Promise<string> {
  await addMeal(guest, path)
  return order(guest, email)
}
