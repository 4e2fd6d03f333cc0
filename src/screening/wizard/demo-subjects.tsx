import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { demoSubjects } from '#data/net/config.ts'
import { say } from '#domain/messages/screening.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'

const nameOf = ({ profileable: { entityName, firstName, middleName, lastName } }: StoredProfile): string =>
  [entityName, firstName, middleName, lastName].filter((part) => part !== null).join(' ')

/** In the demo: names that its lists hold; a press fills in the form. Nothing elsewhere. */
export function DemoSubjects({ onPick }: { onPick: (profile: StoredProfile) => void }) {
  const subjects = demoSubjects()
  if (subjects.length === 0) return null
  return (
    <Stack gap="tight">
      <p>{say('search.demoSubjects')}</p>
      <Cluster gap="tight">
        {subjects.map(({ about, profile }) => (
          <Button key={about} size="small" onPress={() => onPick(profile)}>
            <Name>{nameOf(profile)}</Name> {about}
          </Button>
        ))}
      </Cluster>
    </Stack>
  )
}
