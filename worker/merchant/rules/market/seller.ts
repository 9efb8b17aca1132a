import { z } from 'zod'
import type { LocalizedText } from './market.ts'

/** The sender of mails. The customer service reads the answers. */
export const sender = { email: 'hej@24hourmeals.example' }

export const sellerSchema = z.object({
  name: z.string().min(1),
  addressLines: z.array(z.string().min(1)),
  organizationNumber: z.string().min(1),
  /** Where pages offer help. Without it they offer it at the address of the demo shop. */
  email: z.email().optional(),
})

/** The company that sells the goods, as mails about orders name it. */
export type Seller = z.infer<typeof sellerSchema> & { country?: LocalizedText }

export const demoSeller: Seller = {
  name: '24 Hour Meals AB',
  addressLines: ['Kyltorget 24', '111 22 Stockholm'],
  country: { 'sv-SE': 'Sverige', 'en-US': 'Sweden' },
  organizationNumber: '559999-9991',
}

export const listSellerAddress = (seller: Seller, language: keyof LocalizedText): string[] => [
  seller.name,
  ...seller.addressLines,
  ...(seller.country ? [seller.country[language]] : []),
]
