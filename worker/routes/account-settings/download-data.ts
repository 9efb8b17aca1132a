import { describeError, log } from '../../log/log.ts'
import { loadAccountData } from '../../merchant-api/customer/account-data.ts'
import { findCustomerRecords } from '../../merchant-api/customer/customer-records.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerSettings } from './answer-settings.tsx'
import { toDownload } from './to-download.ts'

/** Answers with a file of everything that is known about the customer, and that says which part is missing. */
export async function downloadData(page: PageContext): Promise<Response> {
  const { c, settings, shopperMerchant, requestId } = page
  try {
    const hasRecords = settings.CUSTOMER_RECORDS === 'on'
    const [data, records] = await Promise.all([
      loadAccountData(shopperMerchant),
      hasRecords ? findCustomerRecords(shopperMerchant) : null,
    ])
    c.header('cache-control', 'private, no-store')
    c.header('content-disposition', 'attachment; filename="account-data.json"')
    c.header('content-type', 'application/json; charset=UTF-8')
    return c.body(`${JSON.stringify(toDownload(data, records), null, 2)}\n`)
  } catch (error) {
    if (!(error instanceof MerchantError || error instanceof MerchantRefusal)) throw error
    log('warn', 'account-data-failed', { requestId, ...describeError(error) })
    return answerSettings(page, { errors: {}, problem: 'failed' })
  }
}
