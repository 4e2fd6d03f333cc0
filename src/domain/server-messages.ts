import { speakerOf } from './speaker.ts'
import { accountMessages } from './messages/account.ts'
import { actionMessages } from './messages/actions.ts'
import { acurisMessages } from './messages/acuris.ts'
import { assistantMessages } from './messages/assistant.ts'
import { everywhereMessages } from './messages/everywhere.ts'
import { compareMessages } from './messages/compare.ts'
import { complyMessages } from './messages/comply.ts'
import { decidedBeforeMessages } from './messages/decided-before.ts'
import { decidingMessages } from './messages/deciding.ts'
import { dowJonesMessages } from './messages/dow-jones.ts'
import { errorMessages } from './messages/errors.ts'
import { exportFileMessages } from './messages/export-files.ts'
import { exportMessages } from './messages/exports.ts'
import { fieldMessages } from './messages/field.ts'
import { identityMessages } from './messages/identity.ts'
import { importedRowMessages } from './messages/imported-rows.ts'
import { homeMessages } from './messages/home.ts'
import { leavingMessages } from './messages/leaving.ts'
import { importMessages } from './messages/imports.ts'
import { livenessMessages } from './messages/liveness.ts'
import { lockMessages } from './messages/lock.ts'
import { mailMessages } from './messages/mail.ts'
import { changeMessages } from './messages/changes.ts'
import { noticeMessages } from './messages/notices.ts'
import { notificationMessages } from './messages/notifications.ts'
import { offlineMessages } from './messages/offline.ts'
import { outboxMessages } from './messages/outbox.ts'
import { pageMessages } from './messages/pages.ts'
import { problemMessages } from './messages/problems.ts'
import { profileMessages } from './messages/profile.ts'
import { recordMessages } from './messages/records.ts'
import { reportMessages } from './messages/reports.ts'
import { rescreenMessages } from './messages/rescreen.ts'
import { reviewMessages } from './messages/review.ts'
import { samePartyMessages } from './messages/same-party.ts'
import { reviewingMessages } from './messages/reviewing.ts'
import { screeningMessages } from './messages/screening.ts'
import { sentMessages } from './messages/sent.ts'
import { sharingMessages } from './messages/sharing.ts'
import { settingsMessages } from './messages/settings.ts'
import { shellMessages } from './messages/shell.ts'
import { shortcutMessages } from './messages/shortcuts.ts'
import { signInMessages } from './messages/sign-in.ts'
import { startMessages } from './messages/start.ts'
import { suggestionMessages } from './messages/suggestions.ts'
import { suiteMessages } from './messages/suite.ts'
import { templateMessages } from './messages/templates.ts'
import { uploadMessages } from './messages/upload.ts'
import { verificationMessages } from './messages/verification.ts'

/** Every sentence that there is: the gateway speaks for all rooms of the console, and has mails and pages besides. */
export const sentences = {
  ...accountMessages,
  ...actionMessages,
  ...acurisMessages,
  ...assistantMessages,
  ...everywhereMessages,
  ...compareMessages,
  ...complyMessages,
  ...decidedBeforeMessages,
  ...decidingMessages,
  ...dowJonesMessages,
  ...errorMessages,
  ...exportFileMessages,
  ...exportMessages,
  ...fieldMessages,
  ...identityMessages,
  ...importMessages,
  ...importedRowMessages,
  ...homeMessages,
  ...leavingMessages,
  ...livenessMessages,
  ...lockMessages,
  ...mailMessages,
  ...changeMessages,
  ...noticeMessages,
  ...notificationMessages,
  ...offlineMessages,
  ...outboxMessages,
  ...pageMessages,
  ...problemMessages,
  ...profileMessages,
  ...recordMessages,
  ...reportMessages,
  ...rescreenMessages,
  ...reviewMessages,
  ...samePartyMessages,
  ...reviewingMessages,
  ...screeningMessages,
  ...sentMessages,
  ...settingsMessages,
  ...sharingMessages,
  ...shellMessages,
  ...shortcutMessages,
  ...signInMessages,
  ...startMessages,
  ...suggestionMessages,
  ...suiteMessages,
  ...templateMessages,
  ...uploadMessages,
  ...verificationMessages,
}

/** The sentence of a key, with its blanks filled. */
export const say = speakerOf(sentences)
