import { Button, type ButtonProps } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Bell, Send, Trash2 } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Link } from '#ui/link.tsx'
import { Switch } from '#ui/switch.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { defineEntry } from '../entry.ts'
import { Held, longText, nothing } from './held.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

const AllVariants = (props: Omit<ButtonProps, 'children' | 'variant'>) => (
  <Cluster>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        {variant}
      </Button>
    ))}
  </Cluster>
)

const button = defineEntry({
  id: 'button',
  group: 'Actions',
  title: 'Button',
  states: {
    Default: () => <AllVariants />,
    Small: () => <AllVariants size="small" />,
    'With an icon': () => <AllVariants icon={Send} />,
    'Waiting for an answer': () => <AllVariants isPending />,
    Disabled: () => <AllVariants isDisabled />,
    'Unavailable, with its reason': () => <AllVariants unavailable="Needs a connection" />,
    'One of several choices': () => (
      <Cluster>
        <Button aria-pressed>Chosen</Button>
        <Button aria-pressed={false}>Not chosen</Button>
      </Cluster>
    ),
    'Unavailable, with a long reason': () => <Button unavailable={longText}>Send</Button>,
  },
})

const iconButton = defineEntry({
  id: 'icon-button',
  group: 'Actions',
  title: 'Icon button',
  states: {
    Default: () => <IconButton label="Remove" icon={Trash2} />,
    Small: () => <IconButton label="Remove" icon={Trash2} size="small" />,
  },
})

const link = defineEntry({
  id: 'link',
  group: 'Actions',
  title: 'Link',
  states: {
    Variants: () => (
      <Cluster>
        <Link href="/gallery">text</Link>
        {(['quiet', 'primary', 'secondary', 'bare'] as const).map((variant) => (
          <Link key={variant} href="/gallery" variant={variant}>
            {variant}
          </Link>
        ))}
      </Cluster>
    ),
    'Current page': () => (
      <Link href="/gallery" isCurrent>
        Gallery
      </Link>
    ),
    'New tab': () => (
      <Link href="https://example.org/" target="new-tab">
        Register of companies
      </Link>
    ),
    'Long text': () => <Link href="/gallery">{longText}</Link>,
  },
})

const onOff = defineEntry({
  id: 'switch',
  group: 'Actions',
  title: 'Switch',
  states: {
    Off: () => (
      <Held initial={false}>{(isOn, set) => <Switch label="Notify me" isSelected={isOn} onChange={set} />}</Held>
    ),
    On: () => (
      <Held<boolean> initial>{(isOn, set) => <Switch label="Notify me" isSelected={isOn} onChange={set} />}</Held>
    ),
    'Waiting for an answer': () => <Switch label="Notify me" isSelected onChange={nothing} isPending />,
    'Unavailable, with its reason': () => (
      <Switch label="Notify me" isSelected={false} onChange={nothing} unavailable="Needs a connection" />
    ),
  },
})

const toolbar = defineEntry({
  id: 'toolbar',
  group: 'Actions',
  title: 'Toolbar',
  states: {
    Default: () => (
      <Toolbar label="What can be done">
        <Button icon={Send}>Send</Button>
        <Button icon={Bell}>Remind</Button>
        <Button variant="quiet">Clear</Button>
      </Toolbar>
    ),
    'More than one line': () => (
      <Stack>
        <Toolbar label="Many things that can be done">
          {Array.from({ length: 14 }, (_, i) => (
            <Button key={i}>{`Action ${i + 1}`}</Button>
          ))}
        </Toolbar>
      </Stack>
    ),
  },
})

/** What can be pressed. */
export const actions = [button, iconButton, link, onOff, toolbar]
