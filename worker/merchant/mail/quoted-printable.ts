import { ORDER_NUMBER } from './mail.ts'

const MAX_LINE_LENGTH = 76

const encodeBytes = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')

/** Splits a text into characters. The order number is one of them, because it is filled in later. */
const splitTokens = (text: string) =>
  text
    .split(ORDER_NUMBER)
    .flatMap((part, index) => [...(index > 0 ? [ORDER_NUMBER] : []), ...(part.match(/./gsu) ?? [])])

const isPlain = (token: string) => token === ORDER_NUMBER || /^[ -<>-z|~]$/.test(token)

function encodeLine(line: string): string {
  const tokens = splitTokens(line)
  const lines = ['']
  for (const [index, token] of tokens.entries()) {
    // A space at the end of a line would be lost.
    const isLastSpace = token === ' ' && index === tokens.length - 1
    const encoded = isPlain(token) && !isLastSpace ? token : encodeBytes(token)
    const last = lines.at(-1) ?? ''
    if (last.length + encoded.length < MAX_LINE_LENGTH) lines[lines.length - 1] = last + encoded
    else lines.push(encoded)
  }
  return lines.join('=\r\n')
}

/** Encodes a body of a mail (RFC 2045). Of the braces only those of the order number stay. */
export const encodeQuotedPrintable = (text: string): string =>
  text.split(/\r?\n/).map(encodeLine).join('\r\n')

/** Decodes a body that `encodeQuotedPrintable` has encoded. */
export function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}

/** Decodes a header that `encodeHeader` has encoded. */
export const decodeHeader = (text: string): string =>
  text.startsWith(WORD_START)
    ? decodeQuotedPrintable(
        text.replaceAll(/=\?utf-8\?Q\?|\?=(?:\r\n )?/g, '').replaceAll('_', ' '),
      )
    : text

const MAX_WORD_LENGTH = 75
const WORD_START = '=?utf-8?Q?'
const WORD_END = '?='

/** Encodes the text of a header (RFC 2047). A text of ASCII letters and signs stays as it is. */
export function encodeHeader(text: string): string {
  const tokens = splitTokens(text)
  // A reader removes spaces at the ends of a plain text.
  if (tokens.every(isPlain) && !text.includes('=?') && text === text.trim()) return text
  const words = ['']
  for (const token of tokens) {
    const isKept = token === ORDER_NUMBER || /^[A-Za-z\d]$/.test(token)
    const encoded = token === ' ' ? '_' : isKept ? token : encodeBytes(token)
    const last = words.at(-1) ?? ''
    const length = WORD_START.length + last.length + encoded.length + WORD_END.length
    if (length <= MAX_WORD_LENGTH) words[words.length - 1] = last + encoded
    else words.push(encoded)
  }
  return words.map((word) => `${WORD_START}${word}${WORD_END}`).join('\r\n ')
}
