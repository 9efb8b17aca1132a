import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import contract from '#shared/merchant-api.graphql?raw'
import { groups, isPublished, mutations, writeDocument } from './mutations.ts'

const files = import.meta.glob<string>('./*.test.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('the mutations that are fuzzed', () => {
  it('API-06 are all of the schema that is served, each once', () => {
    const fuzzed = Object.values(groups).flat()
    expect(fuzzed.toSorted()).toEqual(Object.keys(mutations).toSorted())
    expect(fuzzed.length).toBeGreaterThan(18)
  })

  it.each(Object.keys(groups))('API-06 have a file that runs the group %s', (group) => {
    const running = Object.values(files).filter((text) => text.includes(`(groups.${group})`))
    expect(running).toHaveLength(1)
  })

  it.each(Object.keys(mutations).filter(isPublished))(
    'API-06 %s is asked by a valid document with all its arguments',
    (name) => {
      const mutation = mutations[name]
      const document = mutation ? writeDocument(mutation) : ''
      expect(validate(buildSchema(contract), parse(document))).toEqual([])
      for (const { name: argument } of mutation?.args ?? []) {
        expect(document).toContain(`${argument}: $${argument}`)
      }
    },
  )
})
