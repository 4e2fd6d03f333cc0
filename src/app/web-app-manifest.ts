/** The web app manifest of the console below `base`: how it is installed, and which files it opens (W3C Web Application Manifest). */
export const webAppManifest = (base: string) => ({
  id: base,
  start_url: base,
  scope: base,
  launch_handler: { client_mode: 'focus-existing' as const },
  display: 'standalone' as const,
  name: 'UR-Screen',
  short_name: 'UR-Screen',
  description: 'Screening console for compliance analysts',
  lang: 'en',
  dir: 'ltr' as const,
  categories: ['business', 'productivity'],
  theme_color: '#1f5fbf',
  background_color: '#ffffff',
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    { sizes: '1280x800', form_factor: 'wide' as const, label: 'Matches of a search' },
    { sizes: '390x800', form_factor: 'narrow' as const, label: 'Choosing what to search in, on a phone' },
  ].map((shown) => ({ src: `screenshots/${shown.form_factor}.png`, type: 'image/png', ...shown })),
  file_handlers: [
    {
      action: base,
      accept: {
        'text/csv': ['.csv'],
        'application/vnd.ms-excel': ['.xls'],
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
      },
    },
  ],
  shortcuts: [
    { name: 'ComplyAdvantage search', url: 'comply/search' },
    { name: 'Monitored Searches', url: 'comply' },
    { name: 'Unsent changes', url: './?panel=outbox' },
  ],
})
