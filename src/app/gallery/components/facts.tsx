import { Avatar } from '#ui/avatar.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Badge, Chip, type Tone } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { ShieldCheck } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { Steps } from '#ui/steps.tsx'
import { defineEntry } from '../entry.ts'
import { longName, longText } from './held.tsx'

const group = 'Facts'
const tones: readonly Tone[] = ['neutral', 'info', 'positive', 'caution', 'critical']

const chip = defineEntry({
  id: 'chip',
  group,
  title: 'Chip and badge',
  states: {
    Tones: () => (
      <Cluster>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </Cluster>
    ),
    'With an icon': () => (
      <Cluster>
        <Chip tone="positive" icon={ShieldCheck}>
          Verified
        </Chip>
      </Cluster>
    ),
    'Long text': () => <Chip>{longText}</Chip>,
    Badges: () => (
      <Cluster>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            12
          </Badge>
        ))}
      </Cluster>
    ),
  },
})

const statusMark = defineEntry({
  id: 'status-mark',
  group,
  title: 'Status mark',
  states: {
    Tones: () => (
      <Stack gap="tight">
        {tones.map((tone) => (
          <StatusMark key={tone} tone={tone}>
            {tone}
          </StatusMark>
        ))}
      </Stack>
    ),
    'Long text': () => <StatusMark tone="caution">{longText}</StatusMark>,
  },
})

const names = defineEntry({
  id: 'name',
  group,
  title: 'Name and avatar',
  states: {
    Latin: () => <Name>Ilse Varnholt</Name>,
    'Other scripts': () => (
      <Stack gap="tight">
        <Name lang="ru">Ильзе Варнхольт</Name>
        <Name lang="ar">إلسه فارنهولت</Name>
        <Name lang="zh">瓦恩霍尔特</Name>
      </Stack>
    ),
    Long: () => (
      <div className="gallery-narrow">
        <Name>{longName}</Name>
      </div>
    ),
    Avatars: () => (
      <Cluster>
        <Avatar name="Ilse Varnholt" />
        <Avatar name="Ильзе Варнхольт" />
        <Avatar name="Varnholt" />
      </Cluster>
    ),
    'Brand mark': () => (
      <BrandMark name="Lantern">
        <circle cx="12" cy="12" r="9" fill="currentColor" />
      </BrandMark>
    ),
  },
})

const factList = defineEntry({
  id: 'facts',
  group,
  title: 'Labelled values',
  states: {
    Default: () => (
      <Facts
        facts={[
          { label: 'Name', value: <Name>Ilse Varnholt</Name> },
          { label: 'Country', value: 'Sweden' },
        ]}
      />
    ),
    'Long text': () => <Facts facts={[{ label: longText, value: longText }]} />,
  },
})

const steps = defineEntry({
  id: 'steps',
  group,
  title: 'Steps',
  states: {
    'First step': () => <Steps label="Steps" steps={['Who', 'Where', 'Done']} current={0} />,
    'Second step': () => <Steps label="Steps" steps={['Who', 'Where', 'Done']} current={1} />,
  },
})

/** What tells one thing. */
export const facts = [chip, statusMark, names, factList, steps]
