import * as fc from 'fast-check'
import { expect } from 'vitest'
import { send } from '../merchant.ts'
import { findFalseRows } from './check-database.ts'
import { findFalseErrors } from './check-errors.ts'
import { findFalseMoney } from './check-money.ts'
import { findFalseOrders } from './check-orders.ts'
import { isPublished, mutations, writeDocument } from './mutations.ts'
import { fillShelf, takeFrom, type Shelf } from './shelf.ts'
import { createVariables } from './variables.ts'
import { forSuite } from '../../../support/suite.ts'

const CASES = forSuite({ quick: 100, deep: 2_000 })
/** Sent at once, so that they meet in the same carts. */
const BATCH = 25

type Case = { variables: Record<string, unknown>; isCustomer: boolean }

/** Asks a mutation for all sorts of things, and looks at each answer and at what is left in the database. */
export async function fuzz(name: string): Promise<void> {
  const mutation = mutations[name]
  if (!mutation) throw new Error(`There is no mutation ${name}`)
  const document = writeDocument(mutation)
  const one: fc.Arbitrary<Case> = fc.record({
    variables: createVariables(mutation.args),
    isCustomer: fc.boolean(),
  })
  let came = 0
  const sendOne = async (shelf: Shelf, { variables, isCustomer }: Case) => {
    const headers: Record<string, string> = isCustomer
      ? { authorization: `Bearer ${shelf.token}` }
      : {}
    const given = Object.entries(variables).map(([key, value]) => [
      key,
      takeFrom(shelf.values, value),
    ])
    const reply = await send(document, Object.fromEntries(given), headers)
    if (reply.data?.result !== null && reply.data?.result !== undefined) came += 1
    const faults = [...findFalseErrors(reply), ...findFalseMoney(reply.data)]
    return faults.map((fault) => `${name}(${JSON.stringify(variables)}): ${fault}`)
  }
  const batches = fc.array(one, { minLength: BATCH, maxLength: BATCH })
  const property = fc.asyncProperty(batches, async (cases) => {
    const shelf = await fillShelf()
    const faults = await Promise.all(cases.map((each) => sendOne(shelf, each)))
    faults.push(await findFalseRows(shelf), await findFalseOrders(shelf))
    expect(faults.flat().slice(0, 5)).toEqual([])
  })
  // A smaller batch says no more than the variables above do, and takes its time.
  await fc.assert(property, { numRuns: CASES / BATCH, endOnFailure: true })
  // Variables that are refused one and all would prove nothing. What extensions want is not known here.
  if (isPublished(name)) expect(came).toBeGreaterThan(0)
}
