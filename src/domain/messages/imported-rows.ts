/**
 * What the gateway says of imports and of their rows (spec/2 section 5, Import). None of it repeats what stands in a
 * row, but for a code of two letters.
 */
export const importedRowMessages = {
  'importedRow.nameRequired': 'Name is required',
  'importedRow.sameReference': 'Found multiple entries with the same Client Reference ID',
  'importedRow.country': (code: string) => `Country ${code} is not found`,
  'importedRow.made': 'This row has already been imported.',
  'importedRow.faulty': 'Errors found during import. Please fix profiles with errors and then try again.',
  'importedRow.monitored': 'A row of a file is imported as a monitored search.',
  'importedRow.done': (imported: number, of: number) =>
    `Your import is finished: ${imported} out of ${of} ${of === 1 ? 'profile' : 'profiles'} imported`,
  'importedRow.notImported': (count: number) => (count === 1 ? '1 row not imported' : `${count} rows not imported`),
} as const
