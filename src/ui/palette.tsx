import { useEffect, useRef, type RefObject } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { chordText } from './actions/chord-text.ts'
import { announce } from './announce.tsx'
import { SearchIcon } from './icons.ts'
import { ScrollFrame } from './scroll-frame.tsx'
import './dialog.css'
import './menu.css'
import './palette.css'

/** One thing that can be chosen by its name. */
export interface PaletteItem {
  id: string
  label: string
  /** What tells it from others of its name. */
  detail?: string | undefined
  /** Its key, to be learned. */
  chord?: string | undefined
  /** Why it cannot be chosen now; shown, and read out when it is chosen. */
  unavailable?: string | undefined
  onChoose: () => void
}

/** Things of one kind, under a heading. */
export interface PaletteSection {
  id: string
  title: string
  items: readonly PaletteItem[]
}

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
  /** Names the dialog. */
  label: string
  texts: { search: string; results: string; none: string; footer: string }
  text: string
  onText: (text: string) => void
  /** What fits the text; none of them is empty. */
  sections: readonly PaletteSection[]
}

/** Everything that can be done or opened, found by typing. The choice is carried out once the page has its focus back. */
export function Palette({ isOpen, onClose, label, ...props }: PaletteProps) {
  return (
    <ModalOverlay className="ui-dialog-scrim" isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="ui-dialog-frame">
        <Dialog className="ui-dialog ui-palette" aria-label={label}>
          <Finder onClose={onClose} {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The component library leaves nothing chosen after a paste, so that Enter would do nothing; here it takes it for typing. */
function usePasteAsTyping(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    const hear = (event: Event) => {
      if (event instanceof InputEvent && event.inputType === 'insertFromPaste')
        field?.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText' }))
    }
    field?.addEventListener('input', hear)
    return () => field?.removeEventListener('input', hear)
  }, [])
  return input
}

/** The component library gives the focus back in the first frame without the dialog. */
const onceClosed = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

function Finder({ texts, text, onText, sections, onClose }: Omit<PaletteProps, 'isOpen' | 'label'>) {
  const input = usePasteAsTyping()
  const choose = ({ unavailable, onChoose }: PaletteItem) => {
    if (unavailable !== undefined) return announce(unavailable)
    onClose()
    onceClosed(onChoose)
  }
  return (
    <>
      <Autocomplete inputValue={text} onInputChange={onText}>
        <SearchField className="ui-palette-field" aria-label={texts.search} autoComplete="off" autoFocus>
          <SearchIcon />
          <Input ref={input} className="ui-input" placeholder={texts.search} />
        </SearchField>
        <ScrollFrame className="ui-palette-list">
          <Menu aria-label={texts.results} className="ui-menu" renderEmptyState={() => texts.none}>
            {sections.map(({ id, title, items }) => (
              <MenuSection key={id} id={id} aria-label={title}>
                <Header className="ui-palette-heading">{title}</Header>
                {items.map((item) => (
                  <Line key={item.id} item={item} onChoose={() => choose(item)} />
                ))}
              </MenuSection>
            ))}
          </Menu>
        </ScrollFrame>
      </Autocomplete>
      <p className="ui-palette-footer">{texts.footer}</p>
    </>
  )
}

function Line({
  item: { id, label, detail, chord, unavailable },
  onChoose,
}: {
  item: PaletteItem
  onChoose: () => void
}) {
  const note = unavailable ?? detail
  return (
    <MenuItem
      id={id}
      textValue={label}
      className="ui-menu-item"
      data-unavailable={unavailable === undefined ? undefined : ''}
      shouldCloseOnSelect={false}
      onAction={onChoose}
    >
      {/* a name that leaves out a part of what is seen could not be spoken to choose it: all of this is its name */}
      <span className="ui-menu-text">
        {label} {note !== undefined && <span className="ui-menu-reason">{note}</span>}
      </span>
      {chord !== undefined && <kbd className="ui-palette-keys"> {chordText(chord).join(' ')}</kbd>}
    </MenuItem>
  )
}
