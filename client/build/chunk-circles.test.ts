import { expect, it } from 'vitest'
import { findCircle } from './chunk-circles.ts'

const files: [string, Record<string, string[]>, string[] | null][] = [
  ['no import', { a: [] }, null],
  ['a shared import', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, null],
  ['an import of a file from elsewhere', { a: ['react'] }, null],
  ['two files that import each other', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a file that imports itself', { a: ['b'], b: ['b'] }, ['b', 'b']],
  ['a circle behind others', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd', 'b']],
]

it.each(files)('the build finds a circle of files: %s', (_name, imports, circle) => {
  expect(findCircle(new Map(Object.entries(imports)))).toEqual(circle)
})
