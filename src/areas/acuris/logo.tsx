import { say } from '#domain/messages/start.ts'
import { BrandMark } from '#ui/brand-mark.tsx'

/** The provider's word and sign. */
export const AcurisLogo = () => (
  <BrandMark name={say('acuris.label')}>
    <circle cx="12" cy="12" r="10" fill="currentColor" opacity="0.18" />
    <path d="M6.5 17 12 6l5.5 11M9 13h6" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
  </BrandMark>
)
