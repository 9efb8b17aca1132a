// Buys a meal as a guest without script does. Only a set-up with a database of its own allows it.
import { buildPath } from '#shared/paths/build-path.ts'
import { z } from 'zod'
import { DeploymentError } from './deployment-error.ts'
import type { Deployment } from './deployment.ts'

const prefix = { market: null, locale: 'sv' } as const
const checkoutPath = buildPath(prefix, 'checkout')
const mealLink = new RegExp(`href="(${buildPath(prefix, 'index')}/p/[\\w/-]+)"`, 'g')

/** A page, and the path that a form redirects to. */
type GuestAnswer = { status: number; text: string; location: string | null }
export type Guest = (path: string, form?: Record<string, string>) => Promise<GuestAnswer>

/** A visitor with cookies. */
export function createGuest(origin: string): Guest {
  const cookies = new Map<string, string>()
  return async (path, form) => {
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin,
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const { status, headers } = response
    return { status, text: await response.text(), location: headers.get('location') }
  }
}

/** Returns whether the meal is in the cart now. One in several sizes is not, because none was chosen. */
export const addMeal = async (guest: Guest, path: string): Promise<boolean> =>
  (await guest(path, { quantity: '2' })).status === 303

/** Orders the cart by invoice. Returns where the confirmation is. */
export async function orderCart(guest: Guest): Promise<string> {
  const { text } = await guest(checkoutPath)
  const agreed = /name="agreed"[^>]* value="([^"]*)"/.exec(text)?.[1] ?? ''
  const { status, location } = await guest(checkoutPath, {
    intent: 'place',
    email: 'guest@example.com',
    mobile: '070-123 45 67',
    firstName: 'Anna',
    lastName: 'Svensson',
    addressLine1: 'Storgatan 1',
    zip: '111 22',
    city: 'Stockholm',
    shippingId: '1',
    paymentId: '23',
    identityNumber: '19900101-2385',
    terms: 'on',
    agreed,
  })
  if (status !== 303) throw new Error(`Ordering answered ${status}`)
  return z.string().parse(location)
}

async function addSomeMeal(guest: Guest): Promise<string> {
  const { text } = await guest(buildPath(prefix, 'index'))
  for (const [, path = ''] of text.matchAll(mealLink)) {
    if (await addMeal(guest, path)) return path
  }
  throw new Error('The first page leads to no meal that can be bought')
}

/** Returns what was bought. */
export async function buyMeal(origin: string): Promise<string> {
  try {
    const guest = createGuest(origin)
    const path = await addSomeMeal(guest)
    const confirmation = await orderCart(guest)
    const { status } = await guest(confirmation)
    if (status !== 200) throw new Error(`The confirmation answers ${status}`)
    return `bought ${path}`
  } catch (error) {
    // The error of a failed request has its reason in its cause.
    const reason = error instanceof Error ? (error.cause ?? error) : error
    throw new DeploymentError(`No meal could be bought at ${origin}: ${String(reason)}`)
  }
}

export async function purchase({
  setUp,
  name,
  print,
}: Pick<Deployment, 'setUp' | 'name' | 'print'>): Promise<void> {
  if (!setUp.allowsPurchase)
    throw new DeploymentError(`In the set-up "${name}" orders are placed by customers only`)
  print(`✔ ${await buyMeal(setUp.origin)}`)
}
