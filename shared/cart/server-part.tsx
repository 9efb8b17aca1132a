/**
 * A part of the cart page that only the server renders, as markup. Its script keeps the elements until
 * the server sends others.
 */
export function ServerPart({ name, html }: { name: string; html: string }) {
  return (
    <div
      className="server-part"
      data-server-part={name}
      suppressHydrationWarning
      // The markup comes from components of the server, which escape all texts.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
