import { useState } from 'react'
import { ApiError } from '#data/net/errors.ts'
import { removeLogo, setLogo } from '#data/query/change-settings.ts'
import { say } from '#domain/messages/settings.ts'
import { createTries } from '#lib/tries.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Card, Cluster, Stack } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { TextField } from '#ui/text-field.tsx'
import { labelOf, type NameOf, YesNo } from './fields.tsx'
import { Setting } from './setting.tsx'
import type { SectionProps } from './use-autosave.ts'

/** How the tenant's reports look (spec/2 section 2.6). */
export const ReportsSection = ({ user, autosave }: SectionProps) => (
  <Card title={say('settings.reports')}>
    <Stack>
      <YesNo name="enablePDFbranding" autosave={autosave} />
      <Colour name="titleColour" autosave={autosave} />
      <Colour name="subTitleColour" autosave={autosave} />
      <Logo user={user} autosave={autosave} />
    </Stack>
  </Card>
)

function Colour({ name, autosave }: Pick<SectionProps, 'autosave'> & { name: NameOf<string> }) {
  return (
    <Setting name={name} autosave={autosave}>
      <TextField
        {...autosave.field(name)}
        label={labelOf(name)}
        maxLength={7}
        isDisabled={autosave.unavailable !== undefined}
      />
    </Setting>
  )
}

/** The picture on top of reports; it is saved when it is chosen. */
function Logo({ user, autosave: { editing, unavailable, reread } }: SectionProps) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [tries] = useState(createTries)
  const hasLogo = editing.base.config?.pdfBranding?.logo !== undefined
  const work = async (of: unknown, change: (key: string) => Promise<unknown>, done: string) => {
    setPending(true)
    setProblem(undefined)
    try {
      await tries(of, change)
      showSnackbar({ severity: 'success', text: done })
      await reread()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : say('error.generic'))
    }
    setPending(false)
  }
  const set = (file: File) =>
    work(
      [file.name, file.size, file.lastModified],
      (key) => setLogo(user.tenant.id, file, key),
      say('settings.logoSaved'),
    )
  const remove = () => work('remove', (key) => removeLogo(user.tenant.id, key), say('settings.logoRemoved'))
  return (
    <div className="setting">
      <FileField
        label={say('settings.logo')}
        description={say('settings.logoHelp')}
        value={null}
        error={problem}
        accepts={['image/png', '.png']}
        chooseText={say('settings.chooseLogo')}
        noneText={say(hasLogo ? 'settings.logoThere' : 'settings.noLogo')}
        isDisabled={isPending || unavailable !== undefined}
        onChange={(file) => void set(file)}
      />
      <Cluster>
        {hasLogo && (
          <Button size="small" isPending={isPending} unavailable={unavailable} onPress={() => void remove()}>
            {say('settings.removeLogo')}
          </Button>
        )}
      </Cluster>
    </div>
  )
}
