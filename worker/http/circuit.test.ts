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

describe('a circuit breaker for an upstream that is down [ERROR-04]', () => {
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

  it('the circuit allows one probe call, and all other calls after the probe has succeeded', () => {
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

  it('the circuit stays open after a failed probe and allows a new probe if the outcome of the previous probe stays unknown', () => {
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

  it('the circuit logs one warning for each outage, even if several probes fail', () => {
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

describe('a circuit breaker for an upstream of which only some calls fail [ERROR-04]', () => {
  it('the circuit stays closed while more calls succeed than fail', () => {
    const { circuit, fail } = createCircuit()
    for (let count = 0; count < 20; count++) circuit.recordSuccess()
    fail(19)
    expect(circuit.tryAcquire()).toBe(true)
    fail(1)
    expect(circuit.tryAcquire()).toBe(false)
  })

  it('the circuit stays closed if the failures are far apart in time', () => {
    const { circuit, clock, fail } = createCircuit()
    for (let count = 0; count < 20; count++) {
      fail(4)
      clock.now += 10_000
    }
    expect(circuit.tryAcquire()).toBe(true)
  })
})
