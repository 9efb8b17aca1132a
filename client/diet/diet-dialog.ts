import { allergens } from '#shared/food/food-facts.ts'
import type { MessageKey, Translate } from '#shared/i18n/translator.ts'
import { createElement } from '../browser/create-element.ts'
import { modals } from '../ui/dialogs/modals.ts'
import { createLiveRegion } from '../ui/site/announcer.ts'
import {
  diets,
  readDietProfile,
  saveDietProfile,
  type Diet,
  type DietProfile,
} from './diet-profile.ts'
import { loadDietTexts } from './load-diet-texts.ts'

const TITLE_ID = 'diet-dialog-title'

const dietKeys: Record<Diet, MessageKey> = {
  everything: 'diet.eats.everything',
  vegetarian: 'diet.eats.vegetarian',
  vegan: 'diet.eats.vegan',
}

const createChoice = (input: Record<string, string>, text: string) =>
  createElement(
    'label',
    { class: 'diet-dialog-choice row gap-3' },
    createElement('input', input),
    createElement('span', {}, text),
  )

const createGroup = (title: string, choices: readonly Node[]) =>
  createElement(
    'fieldset',
    { class: 'diet-dialog-group' },
    createElement('legend', { class: 'diet-dialog-legend' }, title),
    createElement('div', { class: 'diet-dialog-choices' }, ...choices),
  )

function createActions(t: Translate): HTMLElement {
  const clear = { class: 'button', 'data-variant': 'quiet', value: 'clear' }
  return createElement(
    'div',
    { class: 'cluster gap-3' },
    createElement('button', { class: 'button', value: 'save' }, t('diet.save')),
    createElement('button', clear, t('diet.clear')),
  )
}

function createForm(t: Translate): HTMLFormElement {
  const allergenChoices = allergens.map((value) =>
    createChoice({ type: 'checkbox', name: 'avoids', value }, t(`food.allergen.${value}`)),
  )
  const dietChoices = diets.map((value) =>
    createChoice({ type: 'radio', name: 'eats', value }, t(dietKeys[value])),
  )
  return createElement(
    'form',
    { method: 'dialog', class: 'stack gap-4' },
    createElement('p', {}, t('diet.intro')),
    createGroup(t('diet.avoids'), allergenChoices),
    createGroup(t('diet.eats'), dietChoices),
    createElement('p', { class: 'diet-dialog-problem', role: 'alert' }),
    createActions(t),
  )
}

const listInputs = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input')]

function fillForm(form: HTMLFormElement, profile: DietProfile | null): void {
  const values: string[] = [...(profile?.avoids ?? []), profile?.eats ?? 'everything']
  for (const input of listInputs(form)) input.checked = values.includes(input.value)
}

function readForm(form: HTMLFormElement): DietProfile {
  const values = listInputs(form)
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
  return {
    avoids: allergens.filter((allergen) => values.includes(allergen)),
    eats: diets.find((diet) => values.includes(diet)) ?? 'everything',
  }
}

function createDialog(t: Translate): HTMLDialogElement {
  const form = createForm(t)
  const announce = createLiveRegion()
  const close = createElement(
    'button',
    { class: 'diet-dialog-close bold', type: 'button' },
    t('diet.close'),
  )
  const title = createElement('h2', { id: TITLE_ID }, t('diet.title'))
  const dialog = createElement(
    'dialog',
    { class: 'dialog diet-dialog', 'aria-labelledby': TITLE_ID },
    createElement('div', { class: 'dialog-head' }, title, close),
    form,
  )
  close.addEventListener('click', () => dialog.close())
  form.addEventListener('submit', (event) => {
    const isCleared = event.submitter?.getAttribute('value') === 'clear'
    if (saveDietProfile(isCleared ? null : readForm(form))) {
      // The dialog closes at once, so a screen reader reads what was done.
      return announce([t(isCleared ? 'diet.cleared' : 'diet.saved')])
    }
    event.preventDefault()
    const problem = form.querySelector('[role=alert]')
    if (problem) problem.textContent = t('diet.blocked')
  })
  return dialog
}

let dialog: HTMLDialogElement | null = null

function getDialog(t: Translate): HTMLDialogElement {
  dialog ??= createDialog(t)
  const form = dialog.querySelector('form')
  if (form) fillForm(form, readDietProfile())
  return dialog
}

/** Opens the dialog of the diet profile. The focus returns to `opener` when the dialog closes. */
export async function openDietDialog(opener: HTMLElement): Promise<void> {
  const t = await loadDietTexts()
  modals.open({ component: getDialog, props: t }, opener)
}
