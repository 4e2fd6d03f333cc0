import type { DocumentMode } from '#contracts/id-analysis.ts'
import { useOnline } from '#data/net/connection.ts'
import { say } from '#domain/messages/identity.ts'
import { Chip } from '#ui/chip.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Upload } from '#ui/icons.ts'
import { Card, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { mostBytes, mostPages, mostUnpacked, type NotOpened, type openDocument } from './open-document.ts'
import { OpenedDocument } from './opened-document.tsx'
import { useAnalysis } from './use-analysis.ts'
import './id-analysis-page.css'

/** Media types and endings that are offered (spec/3 section 9); what a file is, is told by what is in it. */
const accepts = ['image/jpeg', 'image/png', 'application/pdf', '.jpg', '.jpeg', '.png', '.pdf']

const modes: readonly DocumentMode[] = ['passport', 'ubill']

const whyNot = (reason: NotOpened): string => {
  if (reason === 'tooLarge') return say('identity.tooLarge', `${Math.floor(mostBytes / 1_000_000)} MB`)
  if (reason === 'tooManyPixels')
    return say('identity.tooManyPixels', mostUnpacked.total / 1_000_000, mostUnpacked.side)
  return reason === 'tooManyPages' ? say('identity.tooManyPages', mostPages) : say(`identity.${reason}`)
}

interface IdAnalysisPageProps {
  /** How files are opened. */
  open?: typeof openDocument
}

/** ID analysis (spec/3 section 2.10): a document, what it says, and a search that begins with that. */
export function IdAnalysisPage({ open }: IdAnalysisPageProps) {
  const online = useOnline()
  const desk = useAnalysis(open)
  const { now } = desk
  return (
    <Stack>
      <PageHeader title={say('nav.idAnalysis')} aside={<Chip>{say('identity.beta')}</Chip>} />
      <Notice>{say('identity.disclaimer')}</Notice>
      <Card>
        <Stack>
          <RadioGroup
            label={say('identity.mode')}
            isRequired
            orientation="horizontal"
            value={desk.mode}
            onChange={desk.take}
            isDisabled={now.state === 'WAIT'}
            options={modes.map((value) => ({ value, label: say(`identity.mode.${value}`) }))}
          />
          {now.state === 'NO_FILE' && (
            <>
              {now.refused !== null && (
                <Notice variant="danger" isAlert>
                  {whyNot(now.refused)}
                </Notice>
              )}
              {!online && <Notice variant="warning">{say('offline.needsConnection')}</Notice>}
              <FileDrop
                label={say('identity.drop')}
                buttonText={say('identity.choose')}
                icon={Upload}
                accepts={accepts}
                autoFocus={now.isAgain}
                onFile={desk.choose}
              />
            </>
          )}
          {now.state !== 'NO_FILE' && <OpenedDocument desk={desk} now={now} />}
        </Stack>
      </Card>
    </Stack>
  )
}
