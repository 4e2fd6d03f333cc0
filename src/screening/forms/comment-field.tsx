import { memo } from 'react'
import { say } from '#domain/messages/review.ts'
import { TextArea, type TextAreaProps } from '#ui/text-field.tsx'
import { useSteady } from '#ui/use-steady.ts'
import { TemplateMenu } from './template-menu.tsx'
import './comment-field.css'

interface CommentFieldProps extends Pick<TextAreaProps, 'label' | 'description' | 'error' | 'isRequired' | 'rows'> {
  value: string
  onChange: (message: string) => void
  /** The most characters that can be written, and whether they are counted in sight. */
  limit: number
  isCounted: boolean
}

const Drawn = memo(({ value, onChange, limit, isCounted, ...field }: CommentFieldProps) => (
  <div className="comment-field">
    <TemplateMenu message={value} limit={limit} onInsert={onChange} />
    <TextArea
      {...field}
      value={value}
      onChange={onChange}
      maxLength={limit}
      {...(isCounted && { counter: say('comment.counter', value.length, limit) })}
    />
  </div>
))

/** A comment, with the texts that somebody keeps to put into it. */
export const CommentField = ({ onChange, ...field }: CommentFieldProps) => (
  <Drawn {...field} {...useSteady({ onChange })} />
)
