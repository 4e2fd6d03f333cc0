/** First, last, the current page and one on either side; undefined stands for a gap of more than one page. */
export function pagesAround(page: number, pageCount: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((one) => one >= 1 && one <= pageCount)
  return shown.flatMap((one, place) => {
    const gap = one - (shown[place - 1] ?? 0) - 1
    if (gap === 0) return [one]
    return gap === 1 ? [one - 1, one] : [undefined, one]
  })
}
