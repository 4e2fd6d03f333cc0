/**
 * A date as far as it is known: YYYY, YYYY-MM or YYYY-MM-DD; null without its year. Dow Jones tells dates in parts
 * (spec/3 section 3, date_details).
 */
export function dateText(year: number | null, month: number | null, day: number | null): string | null {
  if (year === null) return null
  const rest = month === null ? [] : day === null ? [month] : [month, day]
  return [String(year).padStart(4, '0'), ...rest.map((part) => String(part).padStart(2, '0'))].join('-')
}
