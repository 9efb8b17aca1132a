import type { LocalizedText } from './market.ts'

/** The company that sells the goods, as it is named in mails about orders. */
export const seller = {
  name: '24 Hour Meals AB',
  shopName: '24 Hour Meals',
  /** The sender of mails, whose answers the customer service reads. */
  email: 'hej@24hourmeals.example',
  addressLines: ['Kyltorget 24', '111 22 Stockholm'],
  country: { 'sv-SE': 'Sverige', 'en-US': 'Sweden' } satisfies LocalizedText,
  organizationNumber: '559999-9991',
}
