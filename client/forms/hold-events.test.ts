import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdEvents } from './hold-events.ts'

class FakeForm extends EventTarget {
  requestSubmit() {
    this.dispatchEvent(new FakeSubmit('submit', { cancelable: true }))
  }
}
class FakeSubmit extends Event {
  submitter: FakeButton | null = null
}
class FakeButton {
  disabled = false
  attributes = new Map<string, string>()
  form: FakeForm
  constructor(form: FakeForm) {
    this.form = form
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
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
  vi.stubGlobal('HTMLButtonElement', FakeButton)
  vi.stubGlobal('reportError', () => undefined)
  vi.stubGlobal('navigator', { onLine: true })
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
  const heldEvents = ['change', 'submit']
  const { start, append } = holdEvents(form, {
    startEvents: ['focusin'],
    heldEvents,
    async load() {
      loads.push(1)
      await script.promise
      form.addEventListener('change', () => setTimeout(() => handled.push('change')))
      form.addEventListener('submit', () => handled.push('submit'))
    },
  })
  const send = (event: Event) => {
    form.dispatchEvent(event)
    return event
  }
  return { form, handled, script, loads, send, start, append }
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

it('a held button is busy and each of its presses counts, until it is disabled', async () => {
  const { form, handled, script, send } = createForm()
  const button = new FakeButton(form)
  const press = () =>
    send(Object.assign(new FakeSubmit('submit', { cancelable: true }), { submitter: button }))
  for (let count = 0; count < 3; count += 1) press()
  expect(button.attributes.get('aria-busy')).toBe('true')
  form.addEventListener('submit', () => (button.disabled = handled.length >= 1))
  script.resolve()
  await vi.runAllTimersAsync()
  expect(handled).toEqual(['submit', 'submit'])
  expect(button.attributes.size).toBe(0)
})

it('after a press offline, which stays on the page, the next press loads the script again', async () => {
  const form = new FakeForm()
  const button = new FakeButton(form)
  const load = vi.fn(() => Promise.reject(new Error('There is no connection')))
  holdEvents(form, { heldEvents: ['submit'], load })
  const sent = vi.fn<() => void>()
  form.addEventListener('submit', sent)
  const press = () =>
    form.dispatchEvent(
      Object.assign(new FakeSubmit('submit', { cancelable: true }), { submitter: button }),
    )
  vi.stubGlobal('navigator', { onLine: false })
  press()
  await vi.runAllTimersAsync()
  expect([load.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1])
  expect(button.attributes.size).toBe(0)
  vi.stubGlobal('navigator', { onLine: true })
  press()
  await vi.runAllTimersAsync()
  expect([load.mock.calls.length, sent.mock.calls.length]).toEqual([2, 2])
})

it('a task waits for the held events, and without them it does not wait', async () => {
  const { handled, script, send, append } = createForm()
  const add = () => append(() => handled.push('link'))
  expect(add()).toBe(false)
  send(new FakeSubmit('submit', { cancelable: true }))
  expect(add()).toBe(true)
  script.resolve()
  await vi.runAllTimersAsync()
  expect(handled).toEqual(['submit', 'link'])
  expect(add()).toBe(false)
})

it('a script that is already loaded handles the first press itself', async () => {
  const { handled, script, send, start } = createForm()
  script.resolve()
  start()
  await vi.runAllTimersAsync()
  send(new FakeSubmit('submit', { cancelable: true }))
  expect(handled).toEqual(['submit'])
})

it.each([
  ['button, which the browser then presses', false],
  ['text field, where it would send the form', true],
])('Enter before the script on a %s, is prevented: %j', (_, isPrevented) => {
  const target = isPrevented ? new FakeInput() : new FakeForm()
  holdEvents(target, { heldEvents: ['keydown'], load: () => new Promise(() => undefined) })
  const enter = new FakeKey('keydown', { cancelable: true })
  target.dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(isPrevented)
})
