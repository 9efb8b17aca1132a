import { afterEach, describe, expect, it, vi } from 'vitest'
import { Circuit } from './circuit.ts'

afterEach(() => void vi.restoreAllMocks())

function createCircuit() {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const clock = { now: 1_000_000 }
  const circuit = new Circuit('merchant.example', () => clock.now)
  const fail = (times: number) => {
    for (let count = 0; count < times; count++) circuit.noteFailure()
  }
  return { circuit, clock, lines, fail }
}

describe('ERROR-04 an upstream that is down', () => {
  it('is not asked after five failures, for five seconds', () => {
    const { circuit, clock, fail } = createCircuit()
    fail(4)
    expect(circuit.allows()).toBe(true)
    fail(1)
    expect(circuit.allows()).toBe(false)
    clock.now += 4999
    expect(circuit.allows()).toBe(false)
    clock.now += 1
    expect(circuit.allows()).toBe(true)
  })

  it('is probed by one call alone, whose success lets all others through', () => {
    const { circuit, clock, fail } = createCircuit()
    fail(5)
    clock.now += 5000
    expect([circuit.allows(), circuit.allows(), circuit.allows()]).toEqual([true, false, false])
    circuit.noteSuccess()
    expect([circuit.allows(), circuit.allows()]).toEqual([true, true])
  })

  it('is left alone again when the probe fails; a probe that is lost gives way to another', () => {
    const { circuit, clock, fail } = createCircuit()
    fail(5)
    clock.now += 5000
    circuit.allows()
    fail(1)
    expect(circuit.allows()).toBe(false)
    clock.now += 5000
    expect(circuit.allows()).toBe(true)
    clock.now += 9999
    expect(circuit.allows()).toBe(false)
    clock.now += 1
    expect(circuit.allows()).toBe(true)
  })

  it('is told of once for each outage, however often the probe fails', () => {
    const { circuit, clock, lines, fail } = createCircuit()
    fail(9)
    for (let probe = 0; probe < 3; probe++) {
      clock.now += 5000
      circuit.allows()
      fail(1)
    }
    expect(lines).toHaveBeenCalledTimes(1)
    circuit.noteSuccess()
    fail(6)
    expect(lines).toHaveBeenCalledTimes(2)
  })
})

describe('ERROR-04 an upstream that fails in part', () => {
  it('is asked on while most of its calls succeed', () => {
    const { circuit, fail } = createCircuit()
    for (let count = 0; count < 20; count++) circuit.noteSuccess()
    fail(19)
    expect(circuit.allows()).toBe(true)
    fail(1)
    expect(circuit.allows()).toBe(false)
  })

  it('is asked on when its failures lie far apart', () => {
    const { circuit, clock, fail } = createCircuit()
    for (let count = 0; count < 20; count++) {
      fail(4)
      clock.now += 10_000
    }
    expect(circuit.allows()).toBe(true)
  })
})
