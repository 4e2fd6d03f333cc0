/** Texts of mails that the gateway sends, and of the page that shows them while none leave the house. */
export const mailMessages = {
  'mail.share.searchSubject': 'A search was shared with you',
  'mail.share.monitorSubject': 'A monitored search was shared with you',
  'mail.share.searchIntro': (sender: string, tenant: string) => `${sender} (${tenant}) has shared a search with you.`,
  'mail.share.monitorIntro': (sender: string, tenant: string) =>
    `${sender} (${tenant}) has shared a monitored search with you.`,
  'mail.share.term': (term: string) => `Search term: ${term}`,
  'mail.share.reference': (reference: string) => `Client reference: ${reference}`,
  'mail.share.open': 'Open it in UR-Screen',
  'mail.share.signIn': 'You need an account to open it. The link gives nobody else access.',
  'mail.share.report.attached': 'The report is attached as it was when this was shared.',
  'mail.share.report.too-large': 'The report is too large for an e-mail. It can be exported from the page.',
  'mail.share.report.failed': 'The report could not be attached. It can be exported from the page.',
  'mail.digest.subject.edition': 'Changes in monitored searches',
  'mail.digest.subject.engine': 'Changes in monitored searches after an update of the matching engine',
  'mail.digest.subject.settings': 'Changes in monitored searches after a change of settings',
  'mail.digest.intro': (count: number, tenant: string) =>
    count === 1
      ? `A monitored search of ${tenant} has changed.`
      : `${count} monitored searches of ${tenant} have changed.`,
  'mail.digest.counts': (added: number, updated: number, removed: number) =>
    `Matches: ${added} new, ${updated} updated, ${removed} removed.`,
  'mail.digest.references': (references: readonly string[]) => `Client references: ${references.join(', ')}`,
  'mail.digest.signIn': 'You need an account to open it.',
  'mail.account.subject': 'Your UR-Screen account was changed',
  'mail.account.password': (at: string) =>
    `The password of your UR-Screen account was changed on ${at}. Sessions on other devices have ended.`,
  'mail.account.address': (at: string) =>
    `The e-mail address of your UR-Screen account was changed on ${at}. You no longer sign in with this one.`,
  'mail.account.notYou':
    'If this was not you, tell your system administrator at once: they can end your sessions and lock the account.',
  'mail.invitation.subject': 'You are invited to UR-Screen',
  'mail.invitation.text': (tenant: string, hours: number) =>
    `You have been given access to ${tenant}. Set your password within ${hours} hours; the link works once.`,
  'mail.invitation.open': 'Set your password',
  'mail.invitation.known': (tenant: string) =>
    `You have been given access to ${tenant}. Sign in as before, and switch to it at the top of the page.`,
  'mail.liveness.subject': 'Please verify your identity',
  'mail.liveness.intro': (sender: string, tenant: string) =>
    `${sender} (${tenant}) has asked you to complete a short check using your camera.`,
  'mail.liveness.open': 'Begin the verification',
  'mail.liveness.once': (day: string) =>
    `The link works once, until ${day}. Anyone who has it can use it, so please do not pass it on.`,
  'mail.liveness.camera':
    'You need a phone or a computer with a camera, and about a minute. You do not need an account.',
  'mail.liveness.unexpected': 'If you did not expect this, you can ignore it. Nobody will ask you for a password.',
  'mailbox.title': 'Mailbox',
  'mailbox.intro': 'E-mails written by this installation. None has been sent: set SMTP_URL to send them for real.',
  'mailbox.attached': 'Attached',
  'mailbox.empty': 'No e-mails yet.',
  'mailbox.date': 'Date',
  'mailbox.from': 'From',
  'mailbox.to': 'To',
  'mailbox.subject': 'Subject',
} as const
