import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DocumentWarning } from '#contracts/id-analysis.ts'
import { useOnline } from '#data/net/connection.ts'
import { placeQuery } from '#data/query/id-analysis.ts'
import { say } from '#domain/messages/identity.ts'
import { Button } from '#ui/button.tsx'
import { Download } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveText } from '#ui/save-file.ts'
import { Spinner } from '#ui/spinner.tsx'
import { csvName, documentCsv } from './document-csv.ts'
import { FieldTable, inputId } from './field-table.tsx'
import { boxId, Preview } from './preview.tsx'
import { SearchMenu } from './search-menu.tsx'
import { searchedPerson } from './searched-person.ts'
import type { Analysis, AnalysisDesk, Side } from './use-analysis.ts'

type Opened = Exclude<Analysis, { state: 'NO_FILE' }>

interface OpenedDocumentProps {
  desk: AnalysisDesk
  now: Opened
}

/** A document that is open: the page beside what was read of it, or why nothing was. */
export function OpenedDocument({ desk, now }: OpenedDocumentProps) {
  const online = useOnline()
  const [side, setSide] = useState<Side>(now.side)
  const [active, setActive] = useState<string | null>(null)
  const [sought, setSought] = useState<{ field: string }>()
  // its box may be on another page, which has to be shown first
  useEffect(() => {
    if (sought !== undefined) document.getElementById(boxId(sought.field))?.focus()
  }, [sought])
  const isAnalysed = now.state === 'OK' && now.side.page === side.page && now.side.turns === side.turns
  return (
    <Stack>
      <Cluster>
        {now.state !== 'WAIT' && (
          <Button onPress={() => desk.analyse(side)} unavailable={online ? undefined : say('offline.needsConnection')}>
            {say('identity.analyseAgain')}
          </Button>
        )}
        <Button autoFocus onPress={desk.clear}>
          {say('identity.otherFile')}
        </Button>
        {now.state === 'OK' && <Results now={now} />}
      </Cluster>
      {now.state === 'WAIT' && <Waiting ticket={now.ticket} onStop={desk.stop} />}
      {now.state === 'ERROR' && (
        <Notice variant="danger" isAlert>
          {now.message} {say('identity.hints')}
        </Notice>
      )}
      <div className="id-sides">
        {now.pages !== null && (
          <Preview
            pages={now.pages}
            side={side}
            onSide={setSide}
            rows={isAnalysed ? now.rows : []}
            active={active}
            onActive={setActive}
            onGo={(field) => document.getElementById(inputId(field))?.focus()}
          />
        )}
        <Stack>
          {now.state === 'OK' && (
            <>
              <Warnings warnings={now.analysis.document.warnings} />
              <FieldTable
                rows={now.rows}
                active={active}
                onActive={setActive}
                onEdit={desk.edit}
                onShow={(field) => {
                  setSide(now.side)
                  setSought({ field })
                }}
              />
            </>
          )}
        </Stack>
      </div>
    </Stack>
  )
}

/** What can be done with the values as they stand. */
function Results({ now }: { now: Extract<Opened, { state: 'OK' }> }) {
  return (
    <>
      <Button
        icon={Download}
        onPress={() => saveText(csvName(now.analysis.mode), documentCsv(now.rows), 'text/csv;charset=utf-8')}
      >
        {say('identity.export')}
      </Button>
      <SearchMenu person={searchedPerson(now.analysis, now.rows)} />
    </>
  )
}

/** 'Analysis in progress...', with the place in the queue, and the way out of it. */
function Waiting({ ticket, onStop }: { ticket: string; onStop: () => void }) {
  const place = useQuery({ ...placeQuery(ticket), enabled: ticket !== '' }).data
  return (
    <Cluster>
      <Spinner />
      <span role="status">
        {say('identity.running')} {place != null && place > 0 && say('identity.place', place)}
      </span>
      <Button size="small" onPress={onStop}>
        {say('identity.stop')}
      </Button>
    </Cluster>
  )
}

/** What holds for the document as a whole; a word that this build does not know is left out. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  const known = warnings.flatMap((warning) => DocumentWarning.safeParse(warning).data ?? [])
  if (known.length === 0) return null
  return (
    <Notice variant="warning">
      {known.map((warning) => (
        <p key={warning}>{say(`identity.warning.${warning}`)}</p>
      ))}
    </Notice>
  )
}
