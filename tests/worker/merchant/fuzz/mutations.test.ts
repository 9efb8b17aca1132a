import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import contract from '#shared/merchant-api.graphql?raw'
import { groups, isPublished, mutations, buildDocument } from './mutations.ts'

const files = import.meta.glob<string>('./*.test.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('the list of fuzzed mutations', () => {
  it('Every mutation of the served schema is in exactly one group [API-06]', () => {
    const fuzzed = Object.values(groups).flat()
    expect(fuzzed.toSorted()).toEqual(Object.keys(mutations).toSorted())
    expect(fuzzed.length).toBeGreaterThan(18)
  })

  it.each(Object.keys(groups))(
    'Exactly one test file runs the mutation group %s [API-06]',
    (group) => {
      const running = Object.values(files).filter((text) => text.includes(`(groups.${group})`))
      expect(running).toHaveLength(1)
    },
  )

  it.each(Object.keys(mutations).filter(isPublished))(
    'The generated document of the mutation %s is valid and passes all arguments [API-06]',
    (name) => {
      const mutation = mutations[name]
      const document = mutation ? buildDocument(mutation) : ''
      expect(validate(buildSchema(contract), parse(document))).toEqual([])
      for (const { name: argument } of mutation?.args ?? []) {
        expect(document).toContain(`${argument}: $${argument}`)
      }
    },
  )
})
