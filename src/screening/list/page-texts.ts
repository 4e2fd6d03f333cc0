import { say } from '#domain/messages/screening.ts'
import type { PaginationTexts } from '#ui/pagination.tsx'

/** Words of every pagination. */
export const pageTexts: PaginationTexts = {
  label: say('pages.label'),
  previous: say('pages.previous'),
  next: say('pages.next'),
  page: (page) => say('pages.page', page),
  jump: say('pages.goTo'),
}
