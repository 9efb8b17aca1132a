import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Files of the newest build first. The shop serves this list with the files. */
const LIST_FILE = 'builds.json'
const EARLIER_BUILDS = 3

const hashedFile = z.string().regex(/^[\w.-]+-[\w-]{8}\.(?:css|js|woff2)$/)
const buildsSchema = z.array(z.array(hashedFile))

type Settings = {
  folder: string
  /** URL of the same folder in the deployed shop, with a slash at its end. */
  url: string
  fetch: (url: string) => Promise<Response>
}

async function loadBuilds({ url, fetch }: Settings): Promise<string[][]> {
  const response = await fetch(`${url}${LIST_FILE}`)
  // The shop is deployed for the first time, or its version is older than this list.
  if (response.status === 404) return []
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return buildsSchema.parse(await response.json())
}

/** Returns false if the deployed shop has lost the file: that must not stop a deployment. */
async function loadFile({ folder, url, fetch }: Settings, name: string): Promise<boolean> {
  const response = await fetch(`${url}${name}`)
  if (response.status === 404) return false
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  await writeFile(join(folder, name), new Uint8Array(await response.arrayBuffer()))
  return true
}

/**
 * An upload replaces all files, but pages of earlier builds are still open, cached, or served by a
 * part of the network. Returns the names of the added files.
 */
export async function keepFiles(settings: Settings): Promise<string[]> {
  const { folder } = settings
  await mkdir(folder, { recursive: true })
  const present = await readdir(folder)
  const own = present.filter((name) => hashedFile.safeParse(name).success).toSorted()
  const deployed = await loadBuilds(settings)
  // The same build may be deployed again.
  const others = deployed.filter((names) => names.join() !== own.join())
  const builds = [own, ...others.slice(0, EARLIER_BUILDS)]
  const kept: string[] = []
  for (const name of new Set(builds.flat())) {
    if (!own.includes(name) && (await loadFile(settings, name))) kept.push(name)
  }
  await writeFile(join(folder, LIST_FILE), `${JSON.stringify(builds)}\n`)
  return kept
}
