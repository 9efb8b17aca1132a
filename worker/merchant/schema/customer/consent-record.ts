import type { MutationResolvers } from '#generated/merchant-resolvers.d.ts'
import { storeConsentRecord } from '../../data/customer/consent-record.ts'
import { chooseChannel } from '../../rules/market/channel.ts'
import { isConsentRecord } from '../../rules/input/consent-record.ts'
import { chooseScope } from '../../rules/customer/scope.ts'

/**
 * This mutation is not in the published API. The storefront limits it, because it does not send the
 * address of the visitor, and old records are removed.
 */
export const consentRecordMutations: MutationResolvers = {
  async recordConsent(_root, args, context) {
    const { version, purposes, action } = args
    if (!isConsentRecord({ version, purposes })) return false
    const { id: channel } = chooseChannel(args.channelId)
    const { language } = chooseScope(args)
    await storeConsentRecord(context.db, { version, purposes, action, channel, language })
    return true
  },
}
