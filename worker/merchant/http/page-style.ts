import { chartStyle } from './chart-style.ts'
import { formStyle } from './form-style.ts'

// CSS that gives the merchant's own pages the look of the shop, with the same values as the shop's
// design tokens. It is a string in a module, because the test runner empties CSS files.
export const pageStyle = `:root {
  color-scheme: light dark;
  --surface: light-dark(#fbfaf5, #0f1712);
  --surface-raised: light-dark(#ffffff, #18221c);
  --on-surface: light-dark(#14231b, #f4f1e7);
  --on-surface-quiet: light-dark(#56635b, #a8b4ab);
  --outline: light-dark(#7c877f, #76857b);
  --hairline: light-dark(#e1decf, #2b382f);
  --accent: light-dark(#ffb020, #ffb733);
  --accent-hover: light-dark(#f79f00, #ffc65c);
  --on-accent: #14231b;
  --danger: light-dark(#b3231b, #ff9d8f);
  --danger-soft: light-dark(#fdeae6, #3a1a16);
  --focus: light-dark(#14231b, #ffd27a);
  --font-heading: 'Bricolage Grotesque', 'Avenir Next', 'Segoe UI', system-ui, sans-serif;
  --font-text: Figtree, 'Avenir Next', 'Segoe UI', system-ui, sans-serif;
  --radius-control: 12px;
  --radius-card: 22px;
}

*,
::before,
::after {
  box-sizing: border-box;
}

body {
  margin: 0;
  padding: clamp(1.25rem, 0.5rem + 3vw, 3rem) clamp(1rem, 0.2rem + 3.4vw, 3rem) 4rem;
  background: var(--surface);
  color: var(--on-surface);
  font-family: var(--font-text);
  font-size: 1.0625rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
}

header,
main {
  max-inline-size: 32rem;
  margin-inline: auto;
}

.wide {
  max-inline-size: 52rem;
}

header {
  margin-block-end: 1.5rem;
  font-family: var(--font-heading);
  font-size: 1.1875rem;
  font-weight: 760;
  letter-spacing: -0.012em;
}

header a {
  color: inherit;
  text-decoration: none;
}

main:not(.wide) {
  padding: clamp(1.25rem, 0.8rem + 2vw, 2rem);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
}

h1,
h2,
h3 {
  font-family: var(--font-heading);
  font-weight: 760;
  letter-spacing: -0.012em;
  text-wrap: balance;
}

h1 {
  margin: 0 0 0.75rem;
  font-size: clamp(1.75rem, 1.45rem + 1.4vw, 2.5rem);
  line-height: 1.08;
  letter-spacing: -0.022em;
}

h2 {
  margin: 2.5rem 0 0.5rem;
  font-size: 1.3125rem;
  line-height: 1.2;
}

h3 {
  margin: 0;
  font-size: 1.125rem;
  line-height: 1.3;
}

p {
  margin-block: 0 1rem;
  text-wrap: pretty;
}

a {
  color: inherit;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
}

a:hover {
  text-decoration-thickness: 2px;
}

.amount {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  margin: 0 0 1.5rem;
  padding-block-end: 1rem;
  border-block-end: 1px solid var(--hairline);
}

.amount strong {
  font-size: 1.375rem;
}

:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: 2px;
}

ul {
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
}

ol {
  margin: 0 0 1.25rem;
  padding-inline-start: 1.25rem;
}

code {
  font-size: 0.9375rem;
  white-space: nowrap;
}

/* With a doubled font size a card number does not fit into one row. */
@media (width < 18rem) {
  code {
    white-space: normal;
  }
}

table {
  inline-size: 100%;
  margin-block-end: 2rem;
  border-collapse: collapse;
  font-size: 0.9375rem;
}

caption {
  padding-block-end: 0.5rem;
  font-weight: 600;
  text-align: start;
}

:is(th, td) {
  inline-size: 50%;
  padding: 0.375rem 0.75rem 0.375rem 0;
  border-block-start: 1px solid var(--hairline);
  font-weight: 400;
  text-align: start;
  vertical-align: top;
}

pre {
  margin-block-end: 0;
  font: inherit;
  white-space: pre-wrap;
}

.entry {
  padding-block: 0.375rem;
  border-block-start: 1px solid var(--hairline);
}

.entry strong {
  display: inline-block;
  padding-block-start: 0.375rem;
}

.entry a {
  display: inline-block;
  padding: 0.625rem 1rem 0.625rem 0;
}

.mail-part {
  inline-size: 100%;
  block-size: 36rem;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-control);
}

article {
  margin-block-start: 1rem;
  padding: 1.25rem;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
}

article :is(h2, p) {
  margin-block: 0 0.25rem;
}

article :is(form, pre) {
  margin-block-start: 0.75rem;
}

${chartStyle}
${formStyle}`
