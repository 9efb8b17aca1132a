// A personal number has a date, whose day may be 60 higher. In a URL a percent sign starts a character, and
// it may be encoded more than once. What repeats is bounded, because visitors choose some of the texts.
const personalTexts = [
  /[^\s/?&=#<>"',;]{1,200}(?:@|%(?:25){0,3}40)[^\s/?&=#<>"',;]+/gi,
  /(?<=^|[^\da-z%]|%(?:25){0,3}[\da-f]{2})(?:18|19|20)?\d{2}(?:0[1-9]|1[0-2])(?:[0-378]\d|6[1-9]|9[01])(?:[-+\s\u2010-\u2015\u2212]|%(?:25){0,3}(?:2[0BD]|C2%(?:25){0,3}A0|E2%(?:25){0,3}(?:80%(?:25){0,3}9[0-5]|88%(?:25){0,3}92))){0,3}\d{4}(?![\da-z])/gi,
]

/** Cuts out what looks like an e-mail address or a Swedish personal number, also in a URL. */
export const removePersonalTexts = (text: string): string =>
  personalTexts.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text)
