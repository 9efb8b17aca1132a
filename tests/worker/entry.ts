import { WorkerEntrypoint } from 'cloudflare:workers'
import merchant from '../../worker/merchant/index.ts'

export { default } from '../../worker/index.ts'
export { LiveStock } from '../../worker/merchant/index.ts'

/** The embedded merchant behind a real service binding, as in production. */
export class Merchant extends WorkerEntrypoint {
  override fetch(request: Request): Response | Promise<Response> {
    return merchant.fetch(request, this.env, this.ctx)
  }
}
