import { findCompanyAccount, type CompanyAccount } from '../merchant-api/customer/company.ts'
import type { PageContext } from '../page/page-context.ts'

/**
 * Returns the company of the signed-in organization, which tells whether it may order. It is null
 * for all other shoppers, without a call to the merchant, and if the merchant has no such extension.
 */
export async function loadCompanyAccount(page: PageContext): Promise<CompanyAccount | null> {
  const { session, isCompany, settings } = page
  if (!session || !isCompany || settings.COMPANY_EXTENSIONS !== 'on') return null
  return findCompanyAccount(page.shopperMerchant)
}
