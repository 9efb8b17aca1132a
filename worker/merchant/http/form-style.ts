/** CSS for fields, buttons and form errors. The colours are defined in `pageStyle`. */
export const formStyle = `.problems {
  padding: 0.75rem 1rem;
  border: 2px solid var(--danger);
  border-radius: var(--radius-control);
  background: var(--danger-soft);
}

.pair {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  column-gap: 1rem;
}

.field {
  display: flex;
  flex-direction: column;
  gap: 0.25rem;
  margin-block-end: 1rem;
}

label {
  font-size: 0.9375rem;
  font-weight: 600;
}

.hint {
  color: var(--on-surface-quiet);
  font-size: 0.9375rem;
}

.error {
  color: var(--danger);
  font-size: 0.9375rem;
  font-weight: 550;
}

input,
select {
  inline-size: 100%;
  min-block-size: 3.25rem;
  margin-block-start: auto;
  padding: 0.5rem 1rem;
  border: 1px solid var(--outline);
  border-radius: var(--radius-control);
  background: var(--surface-raised);
  color: inherit;
  font: inherit;
}

:is(input, select):hover {
  border-color: var(--on-surface);
}

input[aria-invalid='true'] {
  border: 2px solid var(--danger);
}

button,
.button {
  inline-size: 100%;
  min-block-size: 3.25rem;
  margin-block-start: 0.75rem;
  padding: 0.5rem 1.5rem;
  border: 2px solid var(--on-surface);
  border-radius: var(--radius-control);
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: 650;
  line-height: 1.15;
  cursor: pointer;
}

a.button {
  display: grid;
  place-content: center;
  text-decoration: none;
}

:is(button, .button):hover {
  background: var(--on-surface);
  color: var(--surface);
}

button.pay,
.button.pay {
  border-color: transparent;
  background: var(--accent);
  color: var(--on-accent);
}

button.pay:hover,
.button.pay:hover {
  background: var(--accent-hover);
  color: var(--on-accent);
}

fieldset {
  margin: 0 0 0.5rem;
  padding: 0;
  border: 0;
}

legend {
  margin-block-end: 0.5rem;
  padding: 0;
  font-weight: 650;
}

fieldset label {
  display: flex;
  gap: 0.75rem;
  align-items: center;
  min-block-size: 3rem;
  border-block-start: 1px solid var(--hairline);
  font-size: 1rem;
  font-weight: 400;
}

input[type='radio'] {
  flex: none;
  inline-size: 1.375rem;
  min-block-size: 1.375rem;
  margin: 0;
  accent-color: var(--on-surface);
}

.test-cards button {
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  align-items: baseline;
  min-block-size: 2.75rem;
  margin: 0;
  padding: 0.5rem 0.25rem;
  border: 0;
  border-block-start: 1px solid var(--hairline);
  border-radius: 0;
  font-weight: 400;
  text-align: start;
}

.test-cards code {
  text-decoration: underline;
  text-underline-offset: 0.2em;
}

.hint[role='status'] {
  margin-block: 1.25rem 0;
}

@media (width >= 48rem) {
  .wide form {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    align-items: end;
  }

  .wide .field {
    flex-basis: 100%;
    margin-block-end: 0;
  }

  .wide select {
    max-inline-size: 24rem;
  }

  .wide button,
.button {
    inline-size: auto;
  }
}
`
