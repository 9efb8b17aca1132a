import { createHmac } from 'node:crypto'
import { Response, type Request } from 'miniflare'

export const OLD = 'a1f3c07d52ae4b6b8d20764e1fa85c3d9e01'
export const NEW = 'b2e7de0c2f6a9148d38c55e1f70a6d92b4c8'
export const APPLICATIONS_URL = 'https://companies.example/applications'
export const MAILS_URL = 'https://mail.example/send'

export const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** What the shop calls outside: the receiver of applications of companies, and the provider of mails. */
export class Receivers {
  /** The receiver of applications knows one value only. */
  applications = OLD
  /** The provider may know two. */
  mails: readonly string[] = [OLD]
  #received = 0
  #accepted = 0
  #refused = 0

  readonly answer = async (request: Request): Promise<Response> => {
    const body = await request.text()
    if (request.url === APPLICATIONS_URL) return this.#receiveApplication(request.headers, body)
    if (request.url === MAILS_URL) return this.#receiveMail(request.headers)
    return new Response(null, { status: 404 })
  }

  #receiveApplication(headers: Request['headers'], body: string): Response {
    const text = `${headers.get('x-timestamp')}.${body}`
    const signature = `sha256=${sign(`COMPANY_WEBHOOK_SECRET ${this.applications}`, text)}`
    const isSigned = headers.get('x-signature') === signature
    if (isSigned) this.#received += 1
    return new Response(null, { status: isSigned ? 202 : 401 })
  }

  #receiveMail(headers: Request['headers']): Response {
    const values = this.mails.map((value) => `Bearer MAIL_SECRET ${value}`)
    const isKnown = values.includes(headers.get('authorization') ?? '')
    if (isKnown) this.#accepted += 1
    else this.#refused += 1
    return new Response(null, { status: isKnown ? 202 : 401 })
  }

  /** Returns what went wrong since the last call. A refused application is the matter of its shopper. */
  takeFaults(): string[] {
    const [received, accepted, refused] = [this.#received, this.#accepted, this.#refused]
    console.log(`${received} applications received, ${accepted} mails accepted, ${refused} refused`)
    this.#received = this.#accepted = this.#refused = 0
    return [
      ...(refused > 0 ? [`mails: ${refused} were refused`] : []),
      ...(accepted === 0 || received === 0 ? ['receivers: something was never called'] : []),
    ]
  }
}
