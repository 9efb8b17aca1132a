import type { MutationResolvers, QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { storeReview, loadReviews } from '../../data/review/review.ts'
import { parseReview } from '../../rules/product/review.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import { toWriteKey } from '../cart/change-lines.ts'
import { createRefusal, enforcePostLimit } from '../request/refusal.ts'

const DEFAULT_TAKE = 5
const MAX_TAKE = 100
const MAX_SKIP = 6000

export const reviewQueries: QueryResolvers = {
  async reviews(_root, args, { db }) {
    const { language } = chooseScope(args)
    const skip = Math.min(Math.max(args.skip ?? 0, 0), MAX_SKIP)
    const take = Math.min(Math.max(args.take ?? DEFAULT_TAKE, 0), MAX_TAKE)
    return loadReviews(db, { alias: args.alias ?? '', language }, { skip, take })
  },
}

export const reviewMutations: MutationResolvers = {
  /** Returns false for an unknown product and for a review that is not valid. */
  // oxlint-disable-next-line max-params -- the signature of a resolver
  async postProductReview(_root, args, context, info) {
    const { db, customer } = context
    if (!customer) throw createRefusal('NOT_AUTHENTICATED', 'No customer is signed in')
    const review = parseReview(args)
    if (!review) return false
    await enforcePostLimit(context)
    const product = { alias: args.alias, language: chooseScope(args).language }
    const outcome = await storeReview(db, product, {
      ...review,
      customerId: customer.customerId,
      key: toWriteKey(context, info),
    })
    if (outcome === 'already-reviewed')
      throw createRefusal('ALREADY_REVIEWED', 'The customer has reviewed this product')
    return outcome === 'stored'
  },
}
