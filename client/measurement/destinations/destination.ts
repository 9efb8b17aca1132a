import type { Consent } from '#shared/consent/consent.ts'
import type { MeasurementEvent } from '#shared/measurement/events.ts'

/** A configured tool: its id, and the origin or the path of this shop that serves it. */
export type Tool = { id: string; base: string; hasOwnEndpoint: boolean }

/** The page in which the tools run. Tests have another one than `window`. */
export type ToolPage = {
  globals: Record<string, unknown>
  addScript: (url: string, attributes?: Record<string, string>) => void
  /** Returns the address of the page without parameters that may be personal. */
  getAddress: () => string
  /** Returns the address of the page before, without parameters; an empty text if there is none. */
  getReferrer: () => string
  /** Returns the title of the page without what may be personal in it. */
  getTitle: () => string
  /** See `getFirstConsent` of the consent. */
  firstConsent: Consent
}

export type LoadedTool = {
  send: (event: MeasurementEvent) => void
  /** Passes a changed consent to the tool, or makes it stop. */
  setConsent?: (consent: Consent) => void
}

export type LoadTool = (page: ToolPage, tool: Tool, consent: Consent) => LoadedTool
