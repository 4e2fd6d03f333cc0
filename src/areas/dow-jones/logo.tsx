import { say } from '#domain/messages/start.ts'
import { BrandMark } from '#ui/brand-mark.tsx'

/** The provider's word and sign. */
export const DowJonesLogo = () => (
  <BrandMark name={say('dowjones.label')}>
    <rect x="2" y="2" width="20" height="20" rx="4" fill="currentColor" opacity="0.18" />
    <path d="M6 18v-5M12 18V6M18 18V9" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
  </BrandMark>
)
