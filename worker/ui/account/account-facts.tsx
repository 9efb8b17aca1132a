export type AccountFact = { label: string; texts: readonly string[] }

/** Facts without text are left out. */
export function AccountFacts({ facts }: { facts: readonly AccountFact[] }) {
  const known = facts.filter(({ texts }) => texts.some(Boolean))
  return (
    <dl className="account-facts cluster">
      {known.map(({ label, texts }) => (
        <div className="account-facts-fact" key={label}>
          <dt className="hint">{label}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
