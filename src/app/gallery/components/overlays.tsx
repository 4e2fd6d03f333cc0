import { Button } from '#ui/button.tsx'
import { AlertDialog, Dialog, DialogFoot, type AlertDialogProps, type DialogProps } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MenuIcon, Share2, Trash2 } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { Nav, NavLink } from '#ui/nav.tsx'
import { Palette, type PaletteSection } from '#ui/palette.tsx'
import { InfoPopover, Popover } from '#ui/popover.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { defineEntry } from '../entry.ts'
import { Held, longName, longText, nothing, Opened, Pressed } from './held.tsx'

const group = 'Over the page'

const Over = ({ children, ...props }: Partial<DialogProps>) => (
  <Opened>
    {(isOpen, close) => (
      <Dialog title="Note" closeLabel="Close" {...props} isOpen={isOpen} onClose={close}>
        {children ?? <TextArea label="New note" />}
      </Dialog>
    )}
  </Opened>
)

const dialog = defineEntry({
  id: 'dialog',
  group,
  title: 'Dialog',
  isAlone: true,
  states: {
    Small: () => <Over size="small" footer={<Button variant="primary">Save</Button>} />,
    Medium: () => <Over footer={<Button variant="primary">Save</Button>} />,
    Large: () => (
      <Over size="large" actions={<Button>Export</Button>}>
        <Stack>
          <TextArea label="New note" />
          <DialogFoot>
            <Button variant="primary">Save</Button>
          </DialogFoot>
        </Stack>
      </Over>
    ),
    'Long text': () => (
      <Over title={longName} footer={<Button variant="primary">Save</Button>}>
        <Stack>
          {Array.from({ length: 12 }, (_, i) => (
            <p key={i}>{longText}</p>
          ))}
        </Stack>
      </Over>
    ),
  },
})

const Question = (props: Partial<AlertDialogProps>) => (
  <Opened>
    {(isOpen, close) => (
      <AlertDialog
        title="Remove the note?"
        confirmLabel="Remove"
        cancelLabel="Cancel"
        {...props}
        isOpen={isOpen}
        onConfirm={close}
        onCancel={close}
      >
        It cannot be brought back.
      </AlertDialog>
    )}
  </Opened>
)

const alertDialog = defineEntry({
  id: 'alert-dialog',
  group,
  title: 'Question',
  isAlone: true,
  states: {
    Default: () => <Question />,
    Danger: () => <Question variant="danger" />,
    'Waiting for an answer': () => <Question isPending />,
  },
})

const drawer = defineEntry({
  id: 'drawer',
  group,
  title: 'Drawer',
  isAlone: true,
  states: {
    Open: () => (
      <Opened>
        {(isOpen, close) => (
          <Drawer label="Places" closeLabel="Close" isOpen={isOpen} onClose={close}>
            <Nav label="Places">
              <NavLink href="/gallery" label="Gallery" isCurrent onPress={close} />
              <NavLink href="/" label="Home" isCurrent={false} onPress={close} />
            </Nav>
          </Drawer>
        )}
      </Opened>
    ),
  },
})

const menu = defineEntry({
  id: 'menu',
  group,
  title: 'Menu',
  isAlone: true,
  states: {
    Open: {
      says: 'Needs a connection',
      Show: () => (
        <Pressed>
          <Menu
            label="What can be done"
            trigger={<IconButton label="What can be done" icon={MenuIcon} />}
            actions={[
              { id: 'share', label: 'Share', icon: Share2, onAction: nothing },
              { id: 'send', label: 'Send', onAction: nothing, unavailable: 'Needs a connection' },
              { id: 'remove', label: 'Remove', icon: Trash2, variant: 'danger', onAction: nothing },
              { id: 'long', label: longText, onAction: nothing },
            ]}
          />
        </Pressed>
      ),
    },
  },
})

const popover = defineEntry({
  id: 'popover',
  group,
  title: 'Popover',
  isAlone: true,
  states: {
    'With a heading': {
      says: longText,
      Show: () => (
        <Pressed>
          <InfoPopover label="About this list">{longText}</InfoPopover>
        </Pressed>
      ),
    },
    'With a way to close': {
      says: 'Done',
      Show: () => (
        <Pressed>
          <Popover label="Views" trigger={<Button>Views</Button>}>
            {(close) => <Button onPress={close}>Done</Button>}
          </Popover>
        </Pressed>
      ),
    },
  },
})

const line = (label: string) => ({ id: label, label, onChoose: nothing })

const found: readonly PaletteSection[] = [
  {
    id: 'actions',
    title: 'Actions',
    items: [
      { ...line('Export'), chord: 'p', detail: 'On the page' },
      { ...line('Undo'), chord: 'Mod+z', unavailable: 'There is nothing to undo' },
      { ...line('Go home'), chord: 'g h' },
    ],
  },
  { id: 'monitors', title: 'Monitors', items: [{ ...line(longName), detail: longText }] },
]

const Found = ({ sections }: { sections: readonly PaletteSection[] }) => (
  <Held initial="">
    {(text, setText) => (
      <Opened>
        {(isOpen, close) => (
          <Palette
            isOpen={isOpen}
            onClose={close}
            label="Find"
            texts={{ search: 'Find actions and monitors', results: 'Results', none: 'Nothing fits', footer: longText }}
            text={text}
            onText={setText}
            sections={sections}
          />
        )}
      </Opened>
    )}
  </Held>
)

const palette = defineEntry({
  id: 'palette',
  group,
  title: 'Palette',
  isAlone: true,
  states: {
    'Actions and names': { says: longName, Show: () => <Found sections={found} /> },
    'Nothing fits': { says: 'Nothing fits', Show: () => <Found sections={[]} /> },
  },
})

/** What lies over the page. */
export const overlays = [dialog, alertDialog, drawer, menu, popover, palette]
