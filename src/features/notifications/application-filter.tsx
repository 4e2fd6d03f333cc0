import { useId, useState } from 'react'
import { Application } from '#contracts/notifications.ts'
import { say } from '#domain/messages/notifications.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { ChevronDown } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'

interface ApplicationFilterProps {
  chosen: readonly Application[]
  onChange: (chosen: readonly Application[]) => void
}

/** All, or a checkbox per application; none ticked is all (spec/1 section 2). */
export function ApplicationFilter({ chosen, onChange }: ApplicationFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Stack gap="tight">
      <Cluster gap="tight">
        <Button size="small" aria-pressed={chosen.length === 0} onPress={() => onChange([])}>
          {say('notifications.all')}
        </Button>
        <Button
          size="small"
          icon={ChevronDown}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          {[say('notifications.application'), chosen.length > 0 && `(${chosen.length})`].filter(Boolean).join(' ')}
        </Button>
      </Cluster>
      <div id={id} hidden={!isOpen}>
        <CheckboxGroup
          label={say('notifications.application')}
          isLabelHidden
          value={chosen}
          onChange={onChange}
          items={Application.options.map((value) => ({ value, label: say(`application.${value}`) }))}
        />
      </div>
    </Stack>
  )
}
