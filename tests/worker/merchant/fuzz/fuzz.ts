import * as fc from 'fast-check'
import { expect } from 'vitest'
import { send } from '../merchant.ts'
import { loadRowFaults } from './check-database.ts'
import { listErrorFaults } from './check-errors.ts'
import { listMoneyFaults } from './check-money.ts'
import { loadOrderFaults } from './check-orders.ts'
import { isPublished, mutations, buildDocument } from './mutations.ts'
import { createFuzzData, resolveReferences, type FuzzData } from './fuzz-data.ts'
import { createVariables } from './variables.ts'
import { chooseForSuite } from '../../../support/suite.ts'

const CASES = chooseForSuite({ quick: 50, deep: 2_000 })
/** Cases of one batch are sent at once, so that they change the same carts concurrently. */
const BATCH = 25

type Case = { variables: Record<string, unknown>; isCustomer: boolean }

/** Sends random variables to a mutation, checks each reply, and then checks the database. */
export async function fuzz(name: string): Promise<void> {
  const mutation = mutations[name]
  if (!mutation) throw new Error(`There is no mutation ${name}`)
  const document = buildDocument(mutation)
  const caseArbitrary: fc.Arbitrary<Case> = fc.record({
    variables: createVariables(mutation.args),
    isCustomer: fc.boolean(),
  })
  let resultCount = 0
  const sendCase = async (fuzzData: FuzzData, { variables, isCustomer }: Case) => {
    const headers: Record<string, string> = isCustomer
      ? { authorization: `Bearer ${fuzzData.token}` }
      : {}
    const resolvedVariables = Object.entries(variables).map(([key, value]) => [
      key,
      resolveReferences(fuzzData.values, value),
    ])
    const reply = await send(document, Object.fromEntries(resolvedVariables), headers)
    if (reply.data?.result !== null && reply.data?.result !== undefined) resultCount += 1
    const faults = [...listErrorFaults(reply), ...listMoneyFaults(reply.data)]
    return faults.map((fault) => `${name}(${JSON.stringify(variables)}): ${fault}`)
  }
  const batches = fc.array(caseArbitrary, { minLength: BATCH, maxLength: BATCH })
  const property = fc.asyncProperty(batches, async (cases) => {
    const fuzzData = await createFuzzData()
    const faults = await Promise.all(cases.map((each) => sendCase(fuzzData, each)))
    faults.push(await loadRowFaults(fuzzData), await loadOrderFaults(fuzzData))
    expect(faults.flat().slice(0, 5)).toEqual([])
  })
  // The test stops at the first failure without shrinking: shrinking takes long, and the message
  // already contains the variables.
  await fc.assert(property, { numRuns: CASES / BATCH, endOnFailure: true })
  // At least one request must succeed, because a test with only refused requests proves nothing.
  // Mutations outside the published contract are exempt, because the test knows no valid inputs for
  // them.
  if (isPublished(name)) expect(resultCount).toBeGreaterThan(0)
}
