/** Texts that stand before any screen has loaded: names of areas and pages, waiting, starting again. */
export const startMessages = {
  'page.loading': 'Loading...',
  'page.search': (provider: string) => `Search - ${provider}`,
  'page.results': (provider: string) => `Search Results - ${provider}`,
  'page.monitors': (provider: string) => `Monitored Searches - ${provider}`,
  'page.monitorMatches': (provider: string) => `Potential Matches - ${provider}`,
  'nav.home': 'Home',
  'page.403.name': 'Restricted',
  'page.404.name': 'Not found',
  'acuris.label': 'Acuris',
  'comply.label': 'ComplyAdvantage',
  'update.reload': 'Reload',
  'part.offline': 'This part of the console is not on this device. It will load when the connection is back.',
  'part.gone': 'This part of the console could not be loaded.',
}
