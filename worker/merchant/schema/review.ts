import type { GraphQLResolveInfo } from 'graphql'
import { addReview, loadReviews } from '../data/review.ts'
import { parseReview } from '../rules/review.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import { getWriteKey } from './change-lines.ts'
import type { MerchantContext } from './context.ts'
import { limitPosts } from './limit-posts.ts'

const DEFAULT_TAKE = 5
const MAX_TAKE = 100
const MAX_SKIP = 6000

type ReviewsArgs = ScopeArgs & { alias?: string | null; skip?: number | null; take?: number | null }
type PostArgs = ScopeArgs & {
  alias: string
  rating?: number | null
  comment?: string | null
  author: string
}

export const reviewQueries = {
  async reviews(_root: unknown, args: ReviewsArgs, { db }: MerchantContext) {
    const { language } = chooseScope(args)
    const skip = Math.min(Math.max(args.skip ?? 0, 0), MAX_SKIP)
    const take = Math.min(Math.max(args.take ?? DEFAULT_TAKE, 0), MAX_TAKE)
    return loadReviews(db, { alias: args.alias ?? '', language }, { skip, take })
  },
}

export const reviewMutations = {
  /** False, and nothing kept, for an unknown product or a review that says nothing or too much. */
  // oxlint-disable-next-line max-params -- the signature of a resolver
  async postProductReview(
    _root: unknown,
    args: PostArgs,
    context: MerchantContext,
    info: GraphQLResolveInfo,
  ) {
    const review = parseReview(args)
    if (!review) return false
    await limitPosts(context)
    const product = { alias: args.alias, language: chooseScope(args).language }
    return addReview(context.db, product, { ...review, key: getWriteKey(context, info) })
  },
}
