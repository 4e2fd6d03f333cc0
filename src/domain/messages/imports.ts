import { speakerOf } from '../speaker.ts'
import { monitorMessages } from './monitors.ts'

const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-GB')} rows`)
const credits = (count: number): string => (count === 1 ? '1 credit' : `${count.toLocaleString('en-GB')} credits`)

/** Texts of bulk import (spec/2 sections 2.5, 5, 8 and 9, spec/3 sections 2.9, 5 and 8). Ours follow in its tone. */
export const importMessages = {
  ...monitorMessages,
  'import.back': 'Back to Monitored Searches',
  'import.template': 'Download Template',
  'import.templateOffline': 'The template could not be loaded. Please try again with a connection.',
  'import.upload': 'Upload',
  'import.drop': 'Drop a .csv, .xls or .xlsx file here',
  'import.empty': 'Upload a template to import monitors.',
  'import.warning': 'Please do not refresh or close this page and wait while import is in progress.',
  'import.noCredits': 'You do not have enough credits for bulk monitoring. Please top up now.',
  'import.errorsFound': 'Errors found during import. Please fix profiles with errors and then try again.',
  'import.done': (made: number, total: number) => `${made} out of ${total} profiles successfully imported!`,
  'import.allFailed': 'imported!',
  'import.duplicate': 'Found multiple entries with the same Client Reference ID',
  'import.countryUnknown': (country: string) => `Country ${country} is not found`,
  'import.refused': (sentence: string) => sentence,

  'import.refused.extension': 'Only excel and csv file formats are supported.',
  'import.refused.invalid_file_format': 'Unrecognized file type',
  'import.refused.too-large': 'This file is too large: at most 5 MB, 5,000 rows and 100 columns.',
  'import.refused.too-slow': 'This file could not be read within 10 seconds.',
  'import.refused.empty': 'This file has no rows below its headings.',
  'import.refused.failed': 'This file could not be read. Please try again.',
  'import.fileWaits': (file: string) =>
    `${file} was opened with UR-Screen. It is read once you choose to import another file.`,
  'import.elsewhere': 'This import is open in another tab of this browser. It opens here once you leave it there.',
  'import.reading': (file: string) => `Reading ${file}...`,
  'import.checking': 'Checking the rows...',

  'import.typeRequired': 'Type is required',
  'import.typeUnknown': 'Type must be individual or entity',
  'import.genderUnknown': 'Gender must be female, male or unknown',
  'import.birthInvalid': 'Date of birth is invalid',
  'import.birthInFuture': 'Date of birth should not be greater than today',
  'import.birthUnclear': 'This date can be read in two ways.',
  'import.yearExpected': 'Year of birth must be a year, such as 1965.',
  'import.onlyIndividual': 'This applies to individuals only.',
  'import.onlyEntity': 'This applies to entities only.',
  'import.referenceInUse': 'A monitored search has this Client Reference already.',

  'import.column.type': 'Type',
  'import.column.name': 'Name',
  'import.column.firstName': 'First Name',
  'import.column.middleName': 'Middle Name',
  'import.column.lastName': 'Last Name',
  'import.column.gender': 'Gender',
  'import.column.dob': 'Date of Birth',
  'import.column.client_ref': 'Client Reference',
  'import.column.country': 'Country',
  'import.column.status': 'Import Status',
  'import.column.line': 'Row',

  'import.columns.title': 'Which columns are which?',
  'import.columns.text': (file: string) =>
    `${file} was not made from the template. Select what each column holds; files with the same headings are then read the same way.`,
  'import.columns.none': 'Not in this file',
  'import.columns.unnamed': (number: number) => `Column ${number}`,
  'import.columns.sample': (values: string) => `For example ${values}`,
  'import.columns.noSample': 'No values',
  'import.columns.confirm': 'Continue',

  'import.order': (date: string) => `How are dates such as ${date} meant?`,
  'import.order.day-first': 'Day first',
  'import.order.month-first': 'Month first',

  'import.file': (file: string) => `File: ${file}`,
  'import.rows': 'Imported rows',
  'import.count': (total: number, faulty: number) =>
    faulty === 0 ? `${rows(total)}, none with errors` : `${rows(total)}, ${faulty.toLocaleString('en-GB')} with errors`,
  'import.cost': (cost: number, available: number) =>
    `This import needs ${credits(cost)}; ${available.toLocaleString('en-GB')} ${available === 1 ? 'is' : 'are'} available.`,
  'import.costOnly': (cost: number) => `This import needs ${credits(cost)}.`,
  'import.notEnough': (available: number) =>
    `The import will pause after ${rows(available)}: there are not enough credits for all of them.`,
  'import.creditsUnknown': 'The available credits are not known right now.',
  'import.onlyErrors': 'Only rows with errors',
  'import.noErrors': 'No rows with errors.',
  'import.noRowsLeft': 'No rows are left.',
  'import.ready': 'Ready',
  'import.error': 'Error',
  'import.waiting': 'Waiting',
  'import.success': 'Success',
  'import.failed': 'Failed',
  'import.left': 'Not imported',
  'import.edit': (line: number) => `Edit row ${line}`,
  'import.show': (line: number) => `Show row ${line}`,
  'import.row': (line: number) => `Row ${line}`,
  'import.save': 'Save',
  'import.saveAndNext': 'Save and next error',
  'import.takeOut': 'Take out',
  'import.takeOutAll': 'Take out all rows with errors',
  'import.takeOutAllTitle': (count: number) => `Take out ${rows(count)}?`,
  'import.takeOutAllText': 'They will not be imported. Save them as a file first if you want to fix them later.',
  'import.errorFile': 'Save rows with errors',
  'import.saved': (file: string) => `${file} saved`,
  'import.start': 'Start import',
  'import.another': 'Import another file',
  'import.anotherTitle': 'Import another file?',
  'import.anotherText': (file: string) =>
    `What was read of ${file}, and what you changed, will be removed from this device.`,
  'import.forgotten':
    'The server no longer has this import. Rows that were not imported are listed here and can be started again.',

  'import.progress': 'Import progress',
  'import.counts': (made: number, failed: number, total: number) =>
    `${made.toLocaleString('en-GB')} imported, ${failed.toLocaleString('en-GB')} failed, ${total.toLocaleString('en-GB')} in all`,
  'import.announced': (percent: number) => `Import ${percent}% complete`,
  'import.pause': 'Pause',
  'import.resume': 'Resume',
  'import.stop': 'Stop',
  'import.stopTitle': 'Stop the import?',
  'import.stopText': 'What was imported stays. The remaining rows will not be imported.',
  'import.halt.person': 'The import is paused.',
  'import.halt.interrupted': 'The import was interrupted. Resume imports only the rows that were not imported yet.',
  'import.halt.connection': 'The import is paused: the connection was lost.',
  'import.halt.credits': 'You do not have enough credits for bulk monitoring. Please top up now.',
  'import.halt.session': 'The import is paused: you are no longer signed in.',
  'import.halt.forbidden': 'The import is paused: you are not allowed to import monitors.',
  'import.halt.trouble': 'The import is paused: the server could not take the next row. Please try again later.',
  'import.stopped': 'The import was stopped. Rows that were not imported will not be.',
  'import.retry': 'Retry failed rows',
  'import.resultFile': 'Save result',
  'import.choose': (file: string) => `Import ${file}`,
  'import.chooseText':
    'Which provider is this file for? It is read on this device; nothing is sent before you start the import.',
  'import.mayNot': 'You are not allowed to import monitors.',
  'import.goesOn': 'The import goes on while you are on another page of this tab.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(importMessages)
