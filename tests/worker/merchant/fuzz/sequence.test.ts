import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseForSuite } from '../../../support/suite.ts'
import { send } from '../merchant.ts'
import { loadRowFaults } from './check-database.ts'
import { listErrorFaults } from './check-errors.ts'
import { listMoneyFaults } from './check-money.ts'
import { loadOrderFaults } from './check-orders.ts'
import { createFuzzData, resolveReferences, type FuzzData } from './fuzz-data.ts'
import { buildDocument, CART, groups, mutations } from './mutations.ts'
import { createVariables } from './variables.ts'

type Step = { name: string; document: string; variables: Record<string, unknown> }

const REFRESH = `query refresh($id: String!) {
  result: getCart(id: $id, forceRefresh: true, allowExternalShippingFee: true) { ${CART} } }`

/** The steps of a sequence usually use the first cart, and rarely the second cart. */
const cartIds = fc.oneof(
  { weight: 12, arbitrary: fc.constant('@cart0') },
  { weight: 1, arbitrary: fc.constant('@cart1') },
)

function createMutationStep(name: string): fc.Arbitrary<Step> {
  const mutation = mutations[name]
  const cartArgument = mutation?.args.find((argument) => ['id', 'cartId'].includes(argument.name))
  if (!mutation || !cartArgument) throw new Error(`The mutation ${name} has no cart`)
  return fc.tuple(createVariables(mutation.args), cartIds).map(([variables, cartId]) => ({
    name,
    document: buildDocument(mutation),
    variables: { ...variables, [cartArgument.name]: cartId },
  }))
}

const refreshSteps = cartIds.map((id) => ({
  name: 'getCart',
  document: REFRESH,
  variables: { id },
}))

const steps = fc.oneof(
  refreshSteps,
  ...[...groups.cart, ...groups.wholeCart, ...groups.checkout].map(createMutationStep),
)

async function sendStep(fuzzData: FuzzData, { name, document, variables }: Step) {
  const resolvedVariables = Object.entries(variables).map(([key, value]) => [
    key,
    resolveReferences(fuzzData.values, value),
  ])
  const reply = await send(document, Object.fromEntries(resolvedVariables))
  return [...listErrorFaults(reply), ...listMoneyFaults(reply.data)].map(
    (fault) => `${name}(${JSON.stringify(variables)}): ${fault}`,
  )
}

describe('fuzzed mutation sequences', () => {
  it('No sequence of mutations of one cart returns an undocumented error, loses stock or leaves wrong data [CART-01, CHECKOUT-10]', async () => {
    const sequences = fc.array(steps, { minLength: 2, maxLength: 6 })
    const property = fc.asyncProperty(sequences, async (sequence) => {
      const fuzzData = await createFuzzData()
      const faults: string[] = []
      for (const step of sequence) faults.push(...(await sendStep(fuzzData, step)))
      faults.push(...(await loadRowFaults(fuzzData)), ...(await loadOrderFaults(fuzzData)))
      expect(faults).toEqual([])
    })
    await fc.assert(property, { numRuns: chooseForSuite({ quick: 20, deep: 2_000 }) })
  })
})
