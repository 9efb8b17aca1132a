/** The script of the cart keeps its elements until the server sends others. */
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
