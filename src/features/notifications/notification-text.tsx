import Markdown from 'react-markdown'

const allowed = ['p', 'strong', 'em', 'code', 'ul', 'li']

/** The message of a notification: a little markdown, never HTML, links or pictures. */
export const NotificationText = ({ children }: { children: string }) => (
  <Markdown skipHtml allowedElements={allowed} unwrapDisallowed>
    {children}
  </Markdown>
)
