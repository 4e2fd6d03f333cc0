import { useState } from 'react'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { demoSubjects } from '#data/net/config.ts'
import { say } from '#domain/messages/screening.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'

const nameOf = ({ profileable: { entityName, firstName, middleName, lastName } }: StoredProfile): string =>
  [entityName, firstName, middleName, lastName].filter((part) => part !== null).join(' ')

interface DemoSubjectsProps {
  isSearching: boolean
  onPick: (profile: StoredProfile) => void
}

/** In the demo: names that its lists hold; a press searches for one. Nothing elsewhere. */
export function DemoSubjects({ isSearching, onPick }: DemoSubjectsProps) {
  const [picked, setPicked] = useState<string>()
  const subjects = demoSubjects()
  if (subjects.length === 0) return null
  return (
    <Stack gap="tight">
      <p>{say('search.demoSubjects')}</p>
      <Cluster gap="tight">
        {subjects.map(({ about, profile }) => (
          <Button
            key={about}
            size="small"
            isPending={isSearching && about === picked}
            onPress={() => {
              setPicked(about)
              onPick(profile)
            }}
          >
            <Name>{nameOf(profile)}</Name> {about}
          </Button>
        ))}
      </Cluster>
    </Stack>
  )
}
