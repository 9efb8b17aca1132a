import { expect, it } from 'vitest'
import { createRequestId } from './request-id.ts'

it('each request has its own random id, also when more digits must be drawn', () => {
  const ids = Array.from({ length: 3000 }, createRequestId)
  expect(new Set(ids).size).toBe(3000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
})
