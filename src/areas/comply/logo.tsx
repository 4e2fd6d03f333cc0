import { say } from '#domain/messages/start.ts'
import { BrandMark } from '#ui/brand-mark.tsx'

/** The provider's word and sign. */
export const ComplyLogo = () => (
  <BrandMark name={say('comply.label')}>
    <path d="M12 2 3 6v6c0 5 3.8 8.6 9 10 5.2-1.4 9-5 9-10V6z" fill="currentColor" opacity="0.18" />
    <path d="m7.5 12 3.2 3.2L16.8 9" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
  </BrandMark>
)
