import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseData } from './read-data.ts'
import { text } from './schema/text.ts'

const schema = z.array(z.strictObject({ name: text }))

describe('a data file of the catalogue', () => {
  it('a data file of the catalogue is parsed by its schema [MORE-02]', () => {
    const json = '[{ "name": { "sv": "Soppa", "en": "Soup" } }]'
    expect(parseData('x.json', json, schema)).toEqual([{ name: { sv: 'Soppa', en: 'Soup' } }])
  })

  it('an invalid data file is rejected with an error that names the file and the path of the mistake [MORE-02]', () => {
    const json = '[{ "name": { "sv": "Soppa" } }]'
    const parse = () => parseData('meals/soups.json', json, schema)
    expect(parse).toThrow('worker/merchant/catalogue/meals/soups.json is invalid')
    expect(parse).toThrow('[0].name.en')
  })

  it('a data file that is not JSON is rejected with an error that names the file [MORE-02]', () => {
    expect(() => parseData('menus.json', '[{', schema)).toThrow('menus.json is not valid JSON')
  })

  it('a data file with an unknown key is rejected [MORE-02]', () => {
    const json = '[{ "name": { "sv": "Soppa", "en": "Soup" }, "nmae": 1 }]'
    expect(() => parseData('x.json', json, schema)).toThrow('nmae')
  })
})
