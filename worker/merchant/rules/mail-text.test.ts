import { describe, expect, it } from 'vitest'
import { greet, toMailText } from './mail-text.ts'

describe('texts of visitors in mails', () => {
  it.each([
    'https://x',
    'www.evil.example',
    'evil.example/win',
    'Mat.se AB',
    'a@evil.example',
    'evil。com',
    'www\u00AD.evil\u00AD.example',
    'evil\u200B.\u2060com',
    'evil.भारत',
    'exemple\u0301.com',
    'i❤\uFE0F.ws',
    'evil﹒com',
    'http:\\\\evil',
    '\\\\evil\\win',
    '203.0.113.9/win',
    '203.0.113.9:8080',
    '↔.ws',
  ])('%s is left out, because a mail program would make a link of it', (text) => {
    expect(toMailText(text)).toBe('')
  })

  it.each([
    'Anna-Karin',
    'c/o A. Ek',
    'St. Eriksgatan 1',
    'A.B. Svensson',
    '111 22',
    'O.D 2.5 tr',
    'Portkod 12//34',
    '10 €.Tack',
    '08.123.45.67',
    '2026.11.28.1',
    'A\\B',
  ])('%s stays as it is', (text) => {
    expect(toMailText(text)).toBe(text)
  })

  it('a person whose name is left out is greeted without a name', () => {
    expect([greet('Hi', 'Anna'), greet('Hi', 'evil.example')]).toEqual(['Hi Anna,', 'Hi,'])
  })
})
