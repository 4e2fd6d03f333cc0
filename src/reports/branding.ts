/** How an organisation's reports look, where its settings say so (spec/2 section 2.6). */
export interface Branding {
  /** #rrggbb */
  titleColour: string
  subtitleColour: string
  /** A PNG; null: none. */
  logo: Uint8Array | null
}

/** Without colours of an organisation. */
export const plainBranding: Branding = { titleColour: '#000000', subtitleColour: '#305AA1', logo: null }
