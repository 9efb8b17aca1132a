/** In a narrow column the address breaks after the at sign. */
export function MailLink({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      <span>
        {`${name}@`}
        <wbr />
        {host}
      </span>
    </a>
  )
}
