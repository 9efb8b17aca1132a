import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdEvents } from './hold-events.ts'

class FakeForm extends EventTarget {
  requestSubmit() {
    this.dispatchEvent(new FakeSubmit('submit', { cancelable: true }))
  }
}
class FakeSubmit extends Event {
  submitter = null
}
class FakeKey extends Event {
  key = 'Enter'
}
class FakeInput extends FakeForm {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('SubmitEvent', FakeSubmit)
  vi.stubGlobal('KeyboardEvent', FakeKey)
  vi.stubGlobal('HTMLInputElement', FakeInput)
  vi.stubGlobal('HTMLFormElement', FakeForm)
  vi.stubGlobal('reportError', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A form whose script handles a change in a later task, as the one of the checkout does. */
function createForm() {
  const form = new FakeForm()
  const handled: string[] = []
  const script = Promise.withResolvers<void>()
  const loads: number[] = []
  holdEvents(form, async () => {
    loads.push(1)
    await script.promise
    form.addEventListener('change', () => setTimeout(() => handled.push('change')))
    form.addEventListener('submit', () => handled.push('submit'))
  })
  const send = (event: Event) => {
    form.dispatchEvent(event)
    return event
  }
  return { form, handled, script, loads, send }
}

it('events before the script happen again when it is loaded, each after the former was handled', async () => {
  const { handled, script, loads, send } = createForm()
  send(new Event('focusin'))
  send(new Event('change'))
  const submit = send(new FakeSubmit('submit', { cancelable: true }))
  expect([submit.defaultPrevented, handled, loads]).toEqual([true, [], [1]])
  script.resolve()
  await vi.runAllTimersAsync()
  expect(handled).toEqual(['change', 'submit'])
  send(new FakeSubmit('submit', { cancelable: true }))
  expect(handled).toEqual(['change', 'submit', 'submit'])
})

it('without the script the browser sends the form', async () => {
  const { form, script, send } = createForm()
  send(new FakeSubmit('submit', { cancelable: true }))
  const sent = vi.fn<() => void>()
  form.addEventListener('submit', sent)
  script.reject(new Error('The script is missing'))
  await vi.runAllTimersAsync()
  expect(sent).toHaveBeenCalledOnce()
})

it.each([
  ['button, which the browser then presses', false],
  ['text field, where it would send the form', true],
])('Enter before the script on a %s, is prevented: %j', (_, isPrevented) => {
  const target = isPrevented ? new FakeInput() : new FakeForm()
  holdEvents(target, () => new Promise(() => undefined))
  const enter = new FakeKey('keydown', { cancelable: true })
  target.dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(isPrevented)
})
