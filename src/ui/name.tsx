import './name.css'

/** The name of a person or a company, in its own script and direction. Long names wrap, they are never cut. */
export function Name({ children, lang }: { children: string; lang?: string }) {
  return (
    <bdi className="ui-name" dir="auto" lang={lang}>
      {children}
    </bdi>
  )
}
