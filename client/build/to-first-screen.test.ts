import { expect, it } from 'vitest'
import { toFirstScreen } from './to-first-screen.ts'

it('the first screen has no rules for a state that follows an action', () => {
  const css = '.a{color:red}.a:hover{color:blue}.a:active,.b{color:green}'
  expect(toFirstScreen(css)).toBe('.a{color:red}.b{color:green}')
})

it('the first screen keeps a rule that excludes such a state', () => {
  const css = '.hidden:not(:focus):not(:active){opacity:0}'
  expect(toFirstScreen(css)).toBe(css)
})

it('the first screen has no transitions, and no rules that become empty', () => {
  const css = '@layer a,b;@media (width>=48rem){.a{transition:scale 1s;cursor:pointer}}.b{scale:1}'
  expect(toFirstScreen(css)).toBe('@layer a,b;.b{scale:1}')
})

it('the first screen has no rules for forced colors', () => {
  const query = '@media (forced-colors:active)'
  const css = `.a{color:red}${query}{.a{color:CanvasText}.b:hover{scale:1}}.b{scale:1;${query}{border:1px solid}}`
  expect(toFirstScreen(css)).toBe('.a{color:red}.b{scale:1;}')
})

it('the first screen has only the variables that it uses', () => {
  const css = ':root{--used:1px;--unused:2px}.a{margin:var(--used)}'
  expect(toFirstScreen(css)).toBe(':root{--used:1px;}.a{margin:var(--used)}')
})

it('a comma inside parentheses separates no selectors', () => {
  const css = ':is(.a:has(.b) .c,.a:not(:has(.b)) .d),.e:hover{scale:1}'
  expect(toFirstScreen(css)).toBe(':is(.a:has(.b) .c,.a:not(:has(.b)) .d){scale:1}')
})

it('media queries inside a rule are reduced like other rules', () => {
  const css = '.a{color:red;@media (width<48rem){scale:1;cursor:pointer}@media print{cursor:auto}}'
  expect(toFirstScreen(`${css}.a:hover{@media print{scale:1}}`)).toBe(
    '.a{color:red;@media (width<48rem){scale:1}}',
  )
})
