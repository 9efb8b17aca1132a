import type { MutationResolvers } from '#generated/merchant-resolvers.d.ts'
import { storeContactMails } from '../../data/mail/outbox.ts'
import { listContactSubjects } from '../../identity/attempt-limits.ts'
import { toContactMail } from '../../mail/service-mails.ts'
import { createMail } from '../../mail/create-mail.ts'
import { parseContactMessage } from '../../rules/input/contact-message.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import { createRefusal, enforceLimit } from '../request/refusal.ts'

/** Not in the published API. The schema has it only if an address of the customer service is configured. */
export const contactMessageMutations: MutationResolvers = {
  async sendContactMessage(_root, args, { db, contactEmail, network, shop }) {
    if (contactEmail === null) throw new Error('No recipient of contact messages is configured')
    const parsed = parseContactMessage(args.message)
    if (!parsed.ok) throw createRefusal(parsed.code, 'The message is not complete')
    const message = parsed.value
    await enforceLimit({ db }, listContactSubjects(message.email, network), 'messages')
    const { language } = chooseScope(args)
    await storeContactMails(db, {
      message: { ...toContactMail(message, { language, shop }), recipient: contactEmail },
      receipt: createMail('contact-receipt', { language, shop }),
      sender: message.email,
    })
    return true
  },
}
