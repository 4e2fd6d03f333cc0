import type { DowJonesSearchBody } from '#contracts/dow-jones-forms.ts'

/** A Dow Jones search for nobody yet, in which nothing is chosen. */
export const dowJonesForm: DowJonesSearchBody = {
  entityType: 'Person',
  Name: '',
  BusinessName: '',
  DayOfBirth: null,
  MonthOfBirth: null,
  YearOfBirth: null,
  MinYear: null,
  MaxYear: null,
  CountryTerritory: [],
  CountryTerritoryType: [],
  SearchType: 'Precise',
  sources: [],
}
