import { FileDrop } from '#ui/file-drop.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Upload } from '#ui/icons.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TreeField, type TreeNode } from '#ui/tree-field.tsx'
import { defineEntry } from '../entry.ts'
import { Held, longText, nothing } from './held.tsx'

const texts = { loadingText: 'Loading...', emptyText: 'Nothing here.' }
const branch = (id: string, label: string, children: readonly TreeNode[] | null = []): TreeNode => ({
  id,
  label,
  hasChildren: children === null || children.length > 0,
  children,
})
const nodes = [
  branch('a', 'Customers', [branch('b', 'Onboarding', [branch('c', 'Certificates')]), branch('d', longText)]),
  branch('e', 'Policies', null),
]
const opened = new Set(['a', 'b', 'e'])

const treeField = defineEntry({
  id: 'tree-field',
  group: 'Choices',
  title: 'Tree',
  states: {
    Selected: () => (
      <Held initial="c">
        {(id, set) => (
          <TreeField
            label="Folder"
            isRequired
            nodes={nodes}
            value={id}
            onChange={set}
            expanded={opened}
            onExpandedChange={nothing}
            {...texts}
          />
        )}
      </Held>
    ),
    Error: () => (
      <TreeField
        label="Folder"
        nodes={nodes}
        value=""
        onChange={nothing}
        expanded={new Set()}
        onExpandedChange={nothing}
        error="A folder is required"
        {...texts}
      />
    ),
    Empty: () => (
      <TreeField
        label="Folder"
        nodes={[]}
        value=""
        onChange={nothing}
        expanded={new Set()}
        onExpandedChange={nothing}
        {...texts}
      />
    ),
  },
})

const file = {
  label: 'Document',
  accepts: ['application/pdf'],
  chooseText: 'Choose a file',
  noneText: 'No file chosen',
}

const fileField = defineEntry({
  id: 'file-field',
  group: 'Fields',
  title: 'File field',
  states: {
    Empty: () => <FileField {...file} value={null} onChange={nothing} />,
    Chosen: () => <FileField {...file} value={new File([], 'Passport.pdf')} onChange={nothing} description="25 MB" />,
    Error: () => <FileField {...file} value={null} onChange={nothing} isRequired error="A document is required" />,
    'Long text': () => <FileField {...file} value={new File([], longText)} onChange={nothing} />,
  },
})

const fileDrop = defineEntry({
  id: 'file-drop',
  group: 'Fields',
  title: 'File drop',
  states: {
    Default: () => (
      <FileDrop label="Drop a file here" buttonText="Upload" icon={Upload} accepts={['.csv']} onFile={nothing} />
    ),
    'Long text': () => <FileDrop label={longText} buttonText="Upload" accepts={['.csv']} onFile={nothing} />,
  },
})

const progressBar = defineEntry({
  id: 'progress-bar',
  group: 'Messages',
  title: 'Progress',
  states: {
    Begun: () => <ProgressBar label="Uploading" value={0} />,
    'On its way': () => <ProgressBar label="Uploading" value={0.42} />,
    Done: () => <ProgressBar label="Uploading" value={1} />,
  },
})

/** What documents are chosen, placed and watched with. */
export const documents = [fileField, fileDrop, treeField, progressBar]
