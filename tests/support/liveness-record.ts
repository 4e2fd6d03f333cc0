import type { LivenessRecord } from '#contracts/liveness.ts'

/** A liveness screening as the server tells it: completed by a provider, unless changed. */
export const livenessRecord = (change: Partial<LivenessRecord> = {}): LivenessRecord => ({
  id: 'l-1',
  status: 'completed',
  createdAt: '2026-11-20T23:30:00.000Z',
  expiresAt: '2026-12-04T23:30:00.000Z',
  createdByUser: { name: 'Mina Holm' },
  metadata: { firstName: 'Jo', lastName: 'Sample', email: 'jo@sample.test' },
  providerResult: {
    nameFirst: 'Joanna',
    nameLast: '',
    phoneNumber: '+47 555 01 204',
    emailAddress: null,
    birthdate: '1988-04-12',
    expiredAt: null,
    completedAt: '2026-11-21T08:15:00.000Z',
  },
  isStandIn: false,
  ...change,
})
