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
  /** The page may use the camera, and so may a widget of another origin that it loads; null: its own alone. */
  camera?: { widget: string | null }
}

/** The security headers of every answer. */
export function securityHeaders({ apiHosts, frameAncestors, https, camera }: Policy): Record<string, string> {
  const ancestors = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"
  const widgets = camera?.widget == null ? [] : [camera.widget]
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...widgets].join(' '),
    `style-src 'self' ${reactAriaStyles.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' blob: data:",
    ["connect-src 'self'", ...apiHosts, ...widgets].join(' '),
    "worker-src 'self'",
    ["frame-src 'self'", ...widgets].join(' '),
    `frame-ancestors ${ancestors}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]
  return {
    'Content-Security-Policy': directives.join('; '),
    'X-Content-Type-Options': 'nosniff',
    // an address that has a camera is one that opens for whoever knows it
    'Referrer-Policy': camera === undefined ? 'same-origin' : 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `camera=(${cameraOf(camera, widgets)}), microphone=(), geolocation=()`,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** Who may use the camera, as the header writes it. */
const cameraOf = (camera: Policy['camera'], widgets: readonly string[]): string =>
  camera === undefined ? '' : ['self', ...widgets.map((origin) => `"${origin}"`)].join(' ')
