import { createElement } from '../../browser/create-element.ts'
import { browserClock, type Clock } from '../../browser/clock.ts'
import { createLoadingBar, type LoadingBar, type LoadingBarState } from './loading-bar.ts'

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
