import { escapeHtml } from '#lib/escape-html.ts'

/** A page that the server renders itself: no script, and no style but /api/page.css. */
export const page = (title: string, body: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
      `<link rel="stylesheet" href="/api/page.css"></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  )

/** The one style sheet of these pages, light and dark. */
export const pageStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
label { display: block; margin: 1rem 0 }
input { display: block; width: 20rem; max-width: 100%; padding: .5rem; font: inherit }
button { padding: .5rem 1.5rem; font: inherit }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid }
pre { white-space: pre-wrap; font: inherit }
code { font: 14px ui-monospace, monospace }
[role=alert] { border-left: 4px solid; padding-left: 1rem }
`
