import { showDietFilter } from './diet-filter.ts'
import { showDietMarks } from './diet-marks.ts'
import { readDietProfile } from './diet-profile.ts'
import { showWarnings } from './diet-warnings.ts'
import { loadDietTexts } from './load-diet-texts.ts'

let observer: MutationObserver | null = null
let isScheduled = false

// More products, another selection and the mini cart come later, so the page is observed.
function observePage(update: () => void): void {
  if (observer) return
  observer = new MutationObserver(() => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      update()
    })
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

export async function showDiet(): Promise<void> {
  const t = await loadDietTexts()
  const update = () => {
    const profile = readDietProfile()
    showWarnings(profile, t)
    showDietFilter(profile, t)
    showDietMarks(profile, t)
  }
  update()
  observePage(update)
}
