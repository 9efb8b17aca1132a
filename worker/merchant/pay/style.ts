// The sandbox has a neutral look on purpose, so that it is not mistaken for a page of the shop. The
// CSS is a string in a module, because the test runner empties style sheets.
export const style = `:root {
  color-scheme: light;
  --ink: #1c2330;
  --quiet: #4a5568;
  --line: #737e91;
  --page: #f3f5f8;
  --sheet: #ffffff;
  --accent: #1f4fa3;
  --problem: #a3201f;
}

*,
::before,
::after {
  box-sizing: border-box;
}

body {
  margin: 0;
  padding: 1.5rem 1rem 3rem;
  background: var(--page);
  color: var(--ink);
  font:
    1rem/1.5 system-ui,
    sans-serif;
  overflow-wrap: anywhere;
}

header,
main {
  max-inline-size: 30rem;
  margin-inline: auto;
}

header {
  margin-block-end: 1rem;
  color: var(--quiet);
  font-weight: 600;
}

main {
  padding: 1.5rem;
  border-radius: 0.75rem;
  background: var(--sheet);
}

h1 {
  margin: 0 0 0.5rem;
  font-size: 1.5rem;
  line-height: 1.25;
}

h2 {
  margin: 2rem 0 0.25rem;
  font-size: 1.125rem;
}

h3 {
  margin: 0;
  font-size: 1rem;
}

.amount {
  margin: 0 0 1.5rem;
}

.amount strong {
  font-size: 1.25rem;
}

.problems {
  margin: 0 0 1rem;
  padding: 0.75rem 1rem;
  border-inline-start: 0.25rem solid var(--problem);
  background: #fbeeee;
}

.pair {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  column-gap: 1rem;
}

.field {
  display: flex;
  flex-direction: column;
  margin-block-end: 1rem;
}

label {
  font-weight: 600;
}

.hint {
  color: var(--quiet);
  font-size: 0.875rem;
}

.error {
  margin-block-start: 0.25rem;
  color: var(--problem);
}

input,
select {
  inline-size: 100%;
  min-block-size: 3rem;
  margin-block-start: auto;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: var(--sheet);
  color: inherit;
  font: inherit;
}

input[aria-invalid='true'] {
  border: 2px solid var(--problem);
}

button {
  inline-size: 100%;
  min-block-size: 3rem;
  margin-block-start: 0.5rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--accent);
  border-radius: 0.5rem;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

.pay {
  background: var(--accent);
  color: #ffffff;
}

.cancel {
  background: transparent;
  color: var(--accent);
}

:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}

ul {
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
}

li:has(> code) {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 0.75rem;
  align-items: baseline;
  padding-block: 0.25rem;
}

code {
  white-space: nowrap;
}

pre {
  margin-block-end: 0;
  overflow-x: auto;
  white-space: pre-wrap;
  font: inherit;
}

.entry {
  padding-block: 0.5rem;
  border-block-start: 1px solid var(--line);
}

.entry a {
  display: inline-block;
  padding: 0.5rem 1rem 0.5rem 0;
}

article {
  padding-block: 1rem;
  border-block-start: 1px solid var(--line);
}

article :is(h2, p) {
  margin-block: 0 0.25rem;
}

article form,
article pre {
  margin-block-start: 0.75rem;
}
`
