import { say } from '#domain/messages.ts'
import './logo.css'

/** The provider's word and sign, drawn in the colours of the theme. */
export const ComplyLogo = () => (
  <span className="comply-logo">
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M12 2 3 6v6c0 5 3.8 8.6 9 10 5.2-1.4 9-5 9-10V6z" fill="currentColor" opacity="0.18" />
      <path d="m7.5 12 3.2 3.2L16.8 9" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
    {say('comply.label')}
  </span>
)
