import { WorkerEntrypoint } from 'cloudflare:workers'
import { getMerchantApp, getMerchantEnv } from './merchant-app.ts'

export { default } from '../../worker/index.ts'
export { LiveStock } from '../../worker/merchant/index.ts'

/** Runs the embedded merchant behind a real service binding, as in production. */
export class Merchant extends WorkerEntrypoint {
  override fetch(request: Request): Response | Promise<Response> {
    return getMerchantApp().fetch(request, getMerchantEnv(this.env), this.ctx)
  }
}
