import { findCompanyAccount, type CompanyAccount } from '../merchant-api/customer/company.ts'
import type { PageContext } from '../page/page-context.ts'

/** It is null for other shoppers, without a call, and if the merchant has no such extension. */
export async function loadCompanyAccount(page: PageContext): Promise<CompanyAccount | null> {
  const { session, isCompany, settings } = page
  if (!session || !isCompany || settings.COMPANY_EXTENSIONS !== 'on') return null
  return findCompanyAccount(page.shopperMerchant)
}
