import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseData } from './read-data.ts'
import { text } from './schema/text.ts'

const schema = z.array(z.strictObject({ name: text }))

describe('a file of the catalogue', () => {
  it('a file of the catalogue is parsed by its schema [MORE-02]', () => {
    const json = '[{ "name": { "sv": "Soppa", "en": "Soup" } }]'
    expect(parseData('x.json', json, schema)).toEqual([{ name: { sv: 'Soppa', en: 'Soup' } }])
  })

  it('a file of the catalogue is rejected with its name and the path of the mistake [MORE-02]', () => {
    const json = '[{ "name": { "sv": "Soppa" } }]'
    const parse = () => parseData('meals/soups.json', json, schema)
    expect(parse).toThrow('worker/merchant/catalogue/meals/soups.json is invalid')
    expect(parse).toThrow('[0].name.en')
  })

  it('a file of the catalogue is rejected with its name if it is not JSON [MORE-02]', () => {
    expect(() => parseData('menus.json', '[{', schema)).toThrow('menus.json is not valid JSON')
  })

  it('a file of the catalogue is rejected if it has an unknown key [MORE-02]', () => {
    const json = '[{ "name": { "sv": "Soppa", "en": "Soup" }, "nmae": 1 }]'
    expect(() => parseData('x.json', json, schema)).toThrow('nmae')
  })
})
