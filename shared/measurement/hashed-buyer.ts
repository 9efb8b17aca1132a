import * as z from '../json/schema.ts'

/**
 * Facts about the buyer as SHA-256 in lower-case hex, after trimming and lower-casing. A fact that
 * the order does not have is left out. Present only with consent to ads.
 */
export const hashedBuyerSchema = z.object({
  sha256_email_address: z.exactOptional(z.string()),
  address: z.exactOptional(
    z.object({
      sha256_first_name: z.exactOptional(z.string()),
      sha256_last_name: z.exactOptional(z.string()),
      sha256_postal_code: z.exactOptional(z.string()),
    }),
  ),
})
export type HashedBuyer = z.infer<typeof hashedBuyerSchema>
