import { z } from 'zod'
import { longestText } from './review.ts'

/**
 * To whom something is sent by e-mail, and what the sender says with it (spec/1 section 5, Share). Texts are keys of
 * domain/messages.
 */
export const shareFields = {
  recipients: z
    .array(z.email('share.emailInvalid').max(255, 'form.tooLong'))
    .min(1, 'share.required')
    .max(20, 'share.tooMany'),
  message: z.string().max(longestText, 'form.tooLong').optional(),
}
