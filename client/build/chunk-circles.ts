import type { Plugin } from 'vite'

/**
 * Returns the first files that import each other, for example `['a.js', 'b.js', 'a.js']`, or null if
 * there are none. `imports` maps each file to the files that it imports.
 */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const checked = new Set<string>()
  const findFrom = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (checked.has(file)) return null
    for (const imported of imports.get(file) ?? []) {
      const circle = findFrom(imported, [...path, file])
      if (circle) return circle
    }
    checked.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = findFrom(file, [])
    if (circle) return circle
  }
  return null
}

/**
 * Stops the build if files of the browser import each other. No script of a page would work then,
 * because one of them runs before what it imports. It happens if the boot script imports a module of
 * a shared chunk that imports the boot script.
 */
export function refuseChunkCircles(): Plugin {
  return {
    name: 'refuse-chunk-circles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const imports = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
      )
      const circle = findCircle(new Map(imports))
      if (circle) this.error(`These files import each other: ${circle.join(' → ')}`)
    },
  }
}
