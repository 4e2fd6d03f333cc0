import { say } from '#domain/messages/everywhere.ts'
import './brand.css'

/** The sign and the name of the console. */
export const Brand = () => (
  <span className="brand">
    <svg viewBox="0 0 512 512" width="24" height="24" aria-hidden="true">
      <rect width="512" height="512" rx="112" fill="#1f5fbf" />
      <g fill="none" stroke="#fff" strokeWidth="40" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="232" cy="232" r="112" />
        <path d="M316 316l84 84" />
        <path d="M184 236l34 34 62-68" />
      </g>
    </svg>
    {say('app.name')}
  </span>
)
