/** Texts of sharing by e-mail (spec/1 sections 5 and 8). */
export const sharingMessages = {
  'share.required': 'Email recipient is required',
  'share.emailInvalid': 'Please provide a valid email',
  'share.tooMany': 'At most 20 recipients',
} as const
