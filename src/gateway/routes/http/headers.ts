/** Styles that React Aria writes inline (press, iOS scroll lock), by their hashes. */
const reactAriaStyles = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
]

interface Policy {
  /** Hosts of the APIs, where they are not this one. */
  apiHosts: readonly string[]
  /** Origins that may frame the console. */
  frameAncestors: readonly string[]
  /** The installation is reached over https. */
  https: boolean
}

/** The security headers of every answer. */
export function securityHeaders({ apiHosts, frameAncestors, https }: Policy): Record<string, string> {
  const ancestors = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${reactAriaStyles.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' blob: data:",
    ["connect-src 'self'", ...apiHosts].join(' '),
    "worker-src 'self'",
    "frame-src 'self'",
    `frame-ancestors ${ancestors}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]
  return {
    'Content-Security-Policy': directives.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}
