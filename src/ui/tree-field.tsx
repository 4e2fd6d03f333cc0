import { useId } from 'react'
import { Button, Collection, Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import type { FieldProps } from './field.tsx'
import { ChevronRight, CircleAlert } from './icons.ts'
import { Spinner } from './spinner.tsx'
import './field.css'
import './tree-field.css'

/** A branch of a tree. */
export interface TreeNode {
  id: string
  label: string
  hasChildren: boolean
  /** null: not read yet. */
  children: readonly TreeNode[] | null
}

interface TreeFieldProps extends FieldProps {
  nodes: readonly TreeNode[]
  value: string
  onChange: (id: string) => void
  onBlur?: () => void
  /** Ids of the branches that are open. */
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: ReadonlySet<string>) => void
  /** What stands below a branch that is being read. */
  loadingText: string
  emptyText: string
}

/** One choice out of a tree, whose branches are read as they are opened. */
export function TreeField({ label, nodes, value, error, name, isRequired = false, ...props }: TreeFieldProps) {
  const [labelId, errorId] = [useId(), useId()]
  return (
    <div className="ui-field" {...(name !== undefined && { 'data-field': name })} onBlur={props.onBlur}>
      <span className="ui-field-label" id={labelId}>
        {label}
        {isRequired && <span className="ui-field-star" aria-hidden="true" />}
      </span>
      <Tree
        className="ui-tree"
        aria-labelledby={labelId}
        {...(error !== undefined && { 'aria-describedby': errorId })}
        data-invalid={error !== undefined || undefined}
        items={nodes}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === '' ? [] : [value]}
        onSelectionChange={(keys) => {
          const [chosen] = keys === 'all' ? [] : keys
          if (typeof chosen === 'string') props.onChange(chosen)
        }}
        expandedKeys={props.expanded}
        onExpandedChange={(keys) => props.onExpandedChange(new Set([...keys].map(String)))}
        renderEmptyState={() => props.emptyText}
      >
        {(node) => <Branch node={node} loadingText={props.loadingText} />}
      </Tree>
      {error !== undefined && (
        <span className="ui-field-error" id={errorId}>
          <CircleAlert />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
}

const Branch = ({ node, loadingText }: { node: TreeNode; loadingText: string }) => (
  <TreeItem id={node.id} textValue={node.label} className="ui-tree-item" hasChildItems={node.hasChildren}>
    <TreeItemContent>
      {({ level }) => (
        <span className="ui-tree-line" style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}>
          {node.hasChildren ? (
            <Button slot="chevron" className="ui-tree-chevron">
              <ChevronRight />
            </Button>
          ) : (
            <span className="ui-tree-chevron" />
          )}
          {node.label}
        </span>
      )}
    </TreeItemContent>
    {node.children === null && node.hasChildren ? (
      <TreeItem id={`${node.id} …`} textValue={loadingText} className="ui-tree-item" isDisabled>
        <TreeItemContent>
          <span className="ui-tree-waiting">
            <Spinner />
            {loadingText}
          </span>
        </TreeItemContent>
      </TreeItem>
    ) : (
      <Collection items={node.children ?? []}>
        {(child) => <Branch node={child} loadingText={loadingText} />}
      </Collection>
    )}
  </TreeItem>
)
