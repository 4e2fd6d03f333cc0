import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VaultFolder } from '#contracts/vault.ts'
import { vaultQueries } from '#data/query/vault.ts'
import type { TreeNode } from '#ui/tree-field.tsx'

/** The folders of the vault as a tree, whose branches are read as they are opened. */
export function useFolders() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const root = useQuery(vaultQueries.folders(null))
  const opened = [...expanded]
  const below = useQueries({ queries: opened.map((id) => vaultQueries.folders(id)) })
  const read = new Map(opened.map((id, at) => [id, below[at]?.data?.value ?? null]))
  const nodesOf = (folders: readonly VaultFolder[]): TreeNode[] =>
    folders.map(({ id, name, hasChildren }) => {
      const inside = read.get(id) ?? null
      return { id, label: name, hasChildren, children: inside === null ? null : nodesOf(inside) }
    })
  return { root, nodes: nodesOf(root.data?.value ?? []), expanded, setExpanded }
}
