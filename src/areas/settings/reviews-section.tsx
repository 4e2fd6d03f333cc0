import { useState } from 'react'
import { settingRules } from '#contracts/settings.ts'
import { longestReason } from '#contracts/review.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/settings.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Trash2 } from '#ui/icons.ts'
import { Card, Cluster, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Setting, whyUnavailable } from './setting.tsx'
import type { SectionProps } from './use-autosave.ts'

/** What reviews say beside their status: the tenant's reasons. */
export const ReviewsSection = ({ autosave }: Pick<SectionProps, 'autosave'>) => (
  <Card title={say('settings.reviews')}>
    <Stack>
      <p className="settings-soft">{say('settings.reasonsAbout')}</p>
      <Setting name="reviewReasons" autosave={autosave} isWide>
        <Reasons autosave={autosave} />
      </Setting>
    </Stack>
  </Card>
)

/** The reasons, each to be taken away, and one more to be added. */
function Reasons({ autosave: { field, unavailable } }: Pick<SectionProps, 'autosave'>) {
  const { name, value: reasons, onChange } = field('reviewReasons')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const isDisabled = unavailable !== undefined
  const add = () => {
    const next = settingRules.reviewReasons.safeParse([...reasons, text])
    const [refused] = next.success ? [] : fieldErrors(next.error)
    setProblem(refused?.message)
    if (!next.success) return
    onChange(next.data)
    setText('')
  }
  return (
    <Stack gap="tight">
      <ul className="setting-reasons" aria-label={say('settings.reviewReasons')}>
        {reasons.map((reason) => (
          <li key={reason}>
            <span dir="auto">{reason}</span>
            <IconButton
              size="small"
              icon={Trash2}
              label={say('settings.removeReason', reason)}
              onPress={() => onChange(reasons.filter((one) => one !== reason))}
              isDisabled={isDisabled}
            />
          </li>
        ))}
      </ul>
      <TextField
        name={name}
        label={say('settings.newReason')}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setProblem(undefined)
        }}
        maxLength={longestReason}
        error={problem}
        isDisabled={isDisabled}
      />
      <Cluster>
        <Button size="small" unavailable={unavailable} reasonId={whyUnavailable} onPress={add}>
          {say('settings.addReason')}
        </Button>
      </Cluster>
    </Stack>
  )
}
