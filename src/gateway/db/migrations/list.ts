import type { Migration } from 'kysely'
import { core } from './0001-core.ts'
import { watchlists } from './0002-watchlists.ts'
import { noticesAndMail } from './0003-notices-and-mail.ts'
import { listHistory } from './0005-list-history.ts'
import { filterCodes } from './0006-filter-codes.ts'
import { suggestions } from './0007-suggestions.ts'
import { retrieval } from './0008-retrieval.ts'
import { processes } from './0009-processes.ts'
import { rescreen } from './0010-rescreen.ts'
import { similarNames } from './0011-similar-names.ts'
import { listedWords } from './0012-listed-words.ts'
import { profilesAndWorkflows } from './0014-profiles-and-workflows.ts'
import { riskRatings } from './0015-risk-ratings.ts'
import { endings } from './0030-endings.ts'
import { traces } from './0031-traces.ts'
import { monitorRecords } from './0032-monitor-records.ts'
import { auditSeals } from './0033-audit-seals.ts'
import { watchedInMemory } from './0034-watched-in-memory.ts'
import { heldMails } from './0035-held-mails.ts'
import { belowThreshold } from './0036-below-threshold.ts'
import { sessionDevices } from './0037-session-devices.ts'
import { exports } from './0038-exports.ts'
import { vault } from './0039-vault.ts'
import { openWork } from './0040-open-work.ts'
import { imports } from './0041-imports.ts'
import { exportProgress } from './0042-export-progress.ts'
import { screened } from './0043-screened.ts'
import { liveness } from './0044-liveness.ts'
import { guests } from './0045-guests.ts'
import { reviewReasons } from './0046-review-reasons.ts'
import { decidedBefore } from './0047-decided-before.ts'
import { timeline } from './0048-timeline.ts'
import { editionPairs } from './0049-edition-pairs.ts'
import { comparedWords } from './0050-compared-words.ts'
import { undatedChanges } from './0051-undated-changes.ts'
import { gateways } from './0052-gateways.ts'
import { shortTransactions } from './0053-short-transactions.ts'

/** Every migration by its id, in order; the ids are in the database, so they never change. */
export const migrations: Record<string, Migration> = {
  '0001-core': core,
  '0002-watchlists': watchlists,
  '0003-notices-and-mail': noticesAndMail,
  '0005-list-history': listHistory,
  '0006-filter-codes': filterCodes,
  '0007-suggestions': suggestions,
  '0008-retrieval': retrieval,
  '0009-processes': processes,
  '0010-rescreen': rescreen,
  '0011-similar-names': similarNames,
  '0012-listed-words': listedWords,
  '0014-profiles-and-workflows': profilesAndWorkflows,
  '0015-risk-ratings': riskRatings,
  '0030-endings': endings,
  '0031-traces': traces,
  '0032-monitor-records': monitorRecords,
  '0033-audit-seals': auditSeals,
  '0034-watched-in-memory': watchedInMemory,
  '0035-held-mails': heldMails,
  '0036-below-threshold': belowThreshold,
  '0037-session-devices': sessionDevices,
  '0038-exports': exports,
  '0039-vault': vault,
  '0040-open-work': openWork,
  '0041-imports': imports,
  '0042-export-progress': exportProgress,
  '0043-screened': screened,
  '0044-liveness': liveness,
  '0045-guests': guests,
  '0046-review-reasons': reviewReasons,
  '0047-decided-before': decidedBefore,
  '0048-timeline': timeline,
  '0049-edition-pairs': editionPairs,
  '0050-compared-words': comparedWords,
  '0051-undated-changes': undatedChanges,
  '0052-gateways': gateways,
  '0053-short-transactions': shortTransactions,
}
