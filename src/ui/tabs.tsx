import { type ComponentProps, memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { Badge } from './chip.tsx'
import { useSteady } from './use-steady.ts'
import './tabs.css'

export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; label: string; count?: number; content: ReactNode }[]
  selected: Id
  onChange: (id: Id) => void
}

export interface NarrowingTabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; label: string; count: number }[]
  selected: Id
  onChange: (id: Id) => void
  children: ReactNode
}

interface TabRowProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; label: string; count?: number }[]
  selected: Id
  onChange: (id: Id) => void
  /** The id of the one panel that all of them are for; none where each has its own. */
  panel?: string
  /** The panels, where each tab has its own. */
  children?: ReactNode
}

/** The id of a tab in the document, by which its panel is named. */
const tabId = (panel: string, id: string): string => `${panel}-${id}`

/** Ties a tab to the one panel. */
const named = (panel: string, id: string, selected: string) => ({
  id: tabId(panel, id),
  'aria-controls': id === selected ? panel : undefined,
})

/** A row of tabs over what it is for. */
function TabRow<Id extends string>({ label, tabs, selected, onChange, panel, children }: TabRowProps<Id>) {
  const list = useSelectedInSight(selected)
  return (
    <AriaTabs
      className="ui-tabs"
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key)
        if (tab) onChange(tab.id)
      }}
    >
      <TabList ref={list} aria-label={label} className="ui-tab-list">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="ui-tab"
            {...(panel !== undefined && {
              // a tab that leads nowhere is no link, and is drawn as a div
              render: (props) => <div {...(props as ComponentProps<'div'>)} {...named(panel, tab.id, selected)} />,
            })}
          >
            {tab.label}
            {tab.count !== undefined && <Badge>{tab.count}</Badge>}
          </Tab>
        ))}
      </TabList>
      {children}
    </AriaTabs>
  )
}

type TabOfRow = TabRowProps<string>['tabs'][number]

const isSameTab = (one: TabOfRow, other: TabOfRow | undefined): boolean =>
  one.id === other?.id && one.label === other.label && one.count === other.count

/** The same row as long as it says the same. */
const SteadyRow = memo(TabRow, ({ tabs: before, ...row }, { tabs: after, ...next }) => {
  const areSame = before.length === after.length && before.every((tab, at) => isSameTab(tab, after[at]))
  return areSame && row.label === next.label && row.selected === next.selected && row.onChange === next.onChange
}) as typeof TabRow

/** Parts of one thing, one at a time. */
export const Tabs = <Id extends string>(props: TabsProps<Id>) => (
  <TabRow {...props}>
    {props.tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className="ui-tab-panel">
        {tab.content}
      </TabPanel>
    ))}
  </TabRow>
)

/**
 * Tabs over one panel that stays as it is: each narrows what stands in it, and nothing in it begins anew. The panel is a
 * plain one: that of the component library looks through everything in it whenever something changes, which took the
 * better part of a step from match to match.
 */
export function NarrowingTabs<Id extends string>({ children, onChange, ...props }: NarrowingTabsProps<Id>) {
  const panel = useId()
  const heard = useSteady({ onChange })
  return (
    <div className="ui-tabs">
      <SteadyRow {...props} {...heard} panel={panel} />
      <div role="tabpanel" id={panel} aria-labelledby={tabId(panel, props.selected)} className="ui-tab-panel">
        {children}
      </div>
    </div>
  )
}

/** Scrolls a long row of tabs to the one that was just chosen, which may have been cut off at its end. */
function useSelectedInSight(selected: string) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(selected)
  useEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
  return list
}
