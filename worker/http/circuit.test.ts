import { afterEach, describe, expect, it, vi } from 'vitest'
import { Circuit } from './circuit.ts'

afterEach(() => void vi.restoreAllMocks())

function createCircuit() {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const clock = { now: 1_000_000 }
  const circuit = new Circuit('merchant.example', () => clock.now)
  const fail = (times: number) => {
    for (let count = 0; count < times; count++) circuit.recordFailure()
  }
  return { circuit, clock, lines: warnings, fail }
}

describe('an upstream that is down [ERROR-04]', () => {
  it('the circuit blocks calls for five seconds after five failures', () => {
    const { circuit, clock, fail } = createCircuit()
    fail(4)
    expect(circuit.tryAcquire()).toBe(true)
    fail(1)
    expect(circuit.tryAcquire()).toBe(false)
    clock.now += 4999
    expect(circuit.tryAcquire()).toBe(false)
    clock.now += 1
    expect(circuit.tryAcquire()).toBe(true)
  })

  it('the circuit lets a single probe through, whose success lets all other calls through', () => {
    const { circuit, clock, fail } = createCircuit()
    fail(5)
    clock.now += 5000
    expect([circuit.tryAcquire(), circuit.tryAcquire(), circuit.tryAcquire()]).toEqual([
      true,
      false,
      false,
    ])
    circuit.recordSuccess()
    expect([circuit.tryAcquire(), circuit.tryAcquire()]).toEqual([true, true])
  })

  it('a failed probe keeps the circuit open, and a lost probe is replaced by another one', () => {
    const { circuit, clock, fail } = createCircuit()
    fail(5)
    clock.now += 5000
    circuit.tryAcquire()
    fail(1)
    expect(circuit.tryAcquire()).toBe(false)
    clock.now += 5000
    expect(circuit.tryAcquire()).toBe(true)
    clock.now += 9999
    expect(circuit.tryAcquire()).toBe(false)
    clock.now += 1
    expect(circuit.tryAcquire()).toBe(true)
  })

  it('the circuit logs one warning for each outage, however often the probe fails', () => {
    const { circuit, clock, lines: warnings, fail } = createCircuit()
    fail(9)
    for (let probe = 0; probe < 3; probe++) {
      clock.now += 5000
      circuit.tryAcquire()
      fail(1)
    }
    expect(warnings).toHaveBeenCalledTimes(1)
    circuit.recordSuccess()
    fail(6)
    expect(warnings).toHaveBeenCalledTimes(2)
  })
})

describe('an upstream that fails in part [ERROR-04]', () => {
  it('the circuit stays closed while most calls succeed', () => {
    const { circuit, fail } = createCircuit()
    for (let count = 0; count < 20; count++) circuit.recordSuccess()
    fail(19)
    expect(circuit.tryAcquire()).toBe(true)
    fail(1)
    expect(circuit.tryAcquire()).toBe(false)
  })

  it('the circuit stays closed when the failures are far apart', () => {
    const { circuit, clock, fail } = createCircuit()
    for (let count = 0; count < 20; count++) {
      fail(4)
      clock.now += 10_000
    }
    expect(circuit.tryAcquire()).toBe(true)
  })
})
