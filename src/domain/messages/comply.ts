import { speakerOf } from '../speaker.ts'
import { screeningMessages } from './screening.ts'

/** Texts that only the Comply area words this way (spec/1). */
export const complyMessages = {
  ...screeningMessages,
  'comply.stepName': 'Type and Name',
  'comply.stepDatasets': 'Datasets and Fuzziness',
  'comply.nameRequired': 'Name is required',
  'comply.fuzzinessRange': 'Fuzziness must be between 0 and 100.',
  'comply.fuzzinessExact': '0: exact matches only.',
  'comply.fuzzinessLets': (fuzziness: number, threshold: number) =>
    `${fuzziness}: names with a similarity of at least ${threshold} out of 100. 0 finds exact matches only, 100 the slightest resemblance.`,
  'comply.noDatasetChosen': 'If you select none, all datasets are searched.',
  'comply.groupSanction': 'Sanctions and warnings',
  'comply.groupPep': 'Politically exposed persons',
  'comply.groupMedia': 'Adverse media',
  'comply.noMatches': 'No matches found',
  'comply.backToMonitors': 'Back to Monitor List',
  'comply.monitorList': 'Monitor List',
  'comply.dataset.sanction': 'Sanctions',
  'comply.dataset.warning': 'Warnings',
  'comply.dataset.fitness-probity': 'Fitness and probity',
  'comply.dataset.pep-class-1': 'PEP class 1',
  'comply.dataset.pep-class-2': 'PEP class 2',
  'comply.dataset.pep-class-3': 'PEP class 3',
  'comply.dataset.pep-class-4': 'PEP class 4',
  'comply.dataset.adverse-media-financial-crime': 'Financial crime',
  'comply.dataset.adverse-media-violent-crime': 'Violent crime',
  'comply.dataset.adverse-media-sexual-crime': 'Sexual crime',
  'comply.dataset.adverse-media-terrorism': 'Terrorism',
  'comply.dataset.adverse-media-fraud': 'Fraud',
  'comply.dataset.adverse-media-narcotics': 'Narcotics',
  'comply.dataset.adverse-media-general': 'General',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(complyMessages)
