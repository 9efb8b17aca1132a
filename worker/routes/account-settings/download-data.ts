import { describeError, log } from '../../log/log.ts'
import { loadAccountData } from '../../merchant-api/account-data.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/errors.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerSettings } from './answer-settings.tsx'
import { toDownload } from './to-download.ts'

/** Answers with a file of everything that is known about the customer. */
export async function downloadData(page: PageContext): Promise<Response> {
  const { c, shopperMerchant, requestId } = page
  try {
    const data = await loadAccountData(shopperMerchant)
    c.header('cache-control', 'private, no-store')
    c.header('content-disposition', 'attachment; filename="account-data.json"')
    c.header('content-type', 'application/json; charset=UTF-8')
    return c.body(`${JSON.stringify(toDownload(data), null, 2)}\n`)
  } catch (error) {
    if (!(error instanceof MerchantError || error instanceof MerchantRefusal)) throw error
    log('warn', 'account-data-failed', { requestId, ...describeError(error) })
    return answerSettings(page, { errors: {}, problem: 'failed' })
  }
}
