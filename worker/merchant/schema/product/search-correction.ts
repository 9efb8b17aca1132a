import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { loadSearchCorrections } from '../../data/listing/search-correction.ts'
import { chooseScope, hasNoRegion } from '../../rules/customer/scope.ts'

/** This field is not in the published API. The setting `SEARCH_CORRECTION` removes it. */
export const searchCorrectionQueries: QueryResolvers = {
  async searchCorrection(_root, args, { db }) {
    if (hasNoRegion(args.languageId)) return []
    return await loadSearchCorrections(db, chooseScope(args), args.searchText)
  },
}
