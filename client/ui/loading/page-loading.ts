import { type Clock, browserClock } from '../../browser/clock.ts'
import { createElement } from '../../browser/create-element.ts'

/** A load that ends within this time shows no bar. */
const THROTTLE_MILLISECONDS = 200
/** After this time the bar is full, although the load may go on. */
const DURATION_MILLISECONDS = 5_000
const HIDE_MILLISECONDS = 500
const STEP_MILLISECONDS = 100

export type LoadingBarState = {
  isShown: boolean
  /** From 0 to 1. */
  progress: number
  hasFailed: boolean
}

type LoadingBar = { start: () => void; finish: () => void; fail: () => void }

const hidden: LoadingBarState = { isShown: false, progress: 0, hasFailed: false }

export function createLoadingBar(clock: Clock, show: (state: LoadingBarState) => void): LoadingBar {
  let isLoading = false
  let isShown = false
  let cancel = () => {}
  const schedule = (milliseconds: number, run: () => void) => {
    cancel()
    cancel = clock.schedule(milliseconds, run)
  }

  function advance(startedAt: number) {
    isShown = true
    const progress = Math.min((clock.now() - startedAt) / DURATION_MILLISECONDS, 1)
    show({ isShown, progress, hasFailed: false })
    if (progress < 1) schedule(STEP_MILLISECONDS, () => advance(startedAt))
  }
  function hide() {
    isShown = false
    show(hidden)
  }
  function end(hasFailed: boolean) {
    if (!isLoading) return
    isLoading = false
    cancel()
    // A failure is shown even if it was quick.
    if (!isShown && !hasFailed) return
    isShown = true
    show({ isShown, progress: 1, hasFailed })
    schedule(HIDE_MILLISECONDS, hide)
  }
  return {
    start() {
      isLoading = true
      const startedAt = clock.now()
      if (isShown) advance(startedAt)
      else schedule(THROTTLE_MILLISECONDS, () => advance(startedAt))
    },
    finish: () => end(false),
    fail: () => end(true),
  }
}

const DELAY_MILLISECONDS = 1_000
const CHECK_MILLISECONDS = 100

/** Checks the time in short steps, because the timers of a suspended page are late. */
export function createLoadingIndicator(clock: Clock, show: (isShown: boolean) => void) {
  let isShown = false
  let cancel = () => {}

  function check(startedAt: number) {
    if (clock.now() - startedAt >= DELAY_MILLISECONDS) {
      isShown = true
      show(true)
    } else {
      cancel = clock.schedule(CHECK_MILLISECONDS, () => check(startedAt))
    }
  }
  return {
    start() {
      cancel()
      if (!isShown) check(clock.now())
    },
    end() {
      cancel()
      if (isShown) show(false)
      isShown = false
    },
  }
}

function createBar(): (state: LoadingBarState) => void {
  const bar = createElement('div', { class: 'loading-bar', hidden: '' })
  document.body.append(bar)
  return ({ isShown, progress, hasFailed }) => {
    bar.hidden = !isShown
    bar.toggleAttribute('data-failed', hasFailed)
    bar.style.scale = `${progress} 1`
  }
}

/** A screen reader reads the text when it appears, so its element is always in the page. */
function createText(text: string): (isShown: boolean) => void {
  const element = createElement('p', { class: 'loading-bar-text', role: 'status' })
  document.body.append(element)
  return (isShown) => {
    element.textContent = isShown ? text : ''
  }
}

function createPageLoading(text: string): LoadingBar {
  const bar = createLoadingBar(browserClock, createBar())
  const indicator = createLoadingIndicator(browserClock, createText(text))
  return {
    start() {
      bar.start()
      indicator.start()
    },
    finish() {
      indicator.end()
      bar.finish()
    },
    fail() {
      indicator.end()
      bar.fail()
    },
  }
}

let pageLoading: LoadingBar | null = null

export function getPageLoading(): LoadingBar {
  pageLoading ??= createPageLoading(document.body.dataset.loading ?? '')
  return pageLoading
}
