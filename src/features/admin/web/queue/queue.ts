import type { ComponentType, ReactNode } from 'react'
import type { ConsoleQueue } from '../../rules/console-sections.ts'

/** A choice above a queue. It stands in the address, except for its first option. */
interface QueueChoiceFilter {
  readonly name: string
  readonly label: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

/** A text that is searched for; empty when nothing is. */
export interface QueueSearchFilter {
  readonly name: string
  readonly label: string
  readonly hint: string
  /** What other filters are set to when something is searched for, so that it is found wherever it is. */
  readonly searchedWith: Readonly<Record<string, string>>
}

export type QueueFilter = QueueChoiceFilter | QueueSearchFilter

const SEARCH_MAX_LENGTH = 200

export type QueueFilterValues = Readonly<Record<string, string>>

export interface QueuePage<Item> {
  readonly data: Item[]
  readonly next: string | null
}

export interface QueueDetailProps<Item> {
  item: Item
  now: number
  /** To be called when the item has changed; `finished` leads on to the next one. */
  onChanged: (change: { finished: boolean }) => void
}

/** What a kind of work brings to the queue that all of them share. */
export interface QueueDefinition<Item extends { readonly id: string }> {
  readonly name: ConsoleQueue
  readonly title: string
  readonly subtitle?: string
  readonly filters: readonly QueueFilter[]
  /** What is said when nothing fits the filters. */
  readonly emptyText: string
  list(filters: QueueFilterValues, after: string | undefined): Promise<QueuePage<Item>>
  /** One item by its id, for links that lead to it; rejects when there is none. */
  find(itemId: string): Promise<Item>
  /** What the row of an item is called. */
  getHeading(item: Item): string
  /** Since when it waits. */
  getWaitingSince(item: Item): string
  /** Whether anybody waits for it; without it they wait for all that is listed. */
  isWaiting?(item: Item): boolean
  /** The rest of the row. */
  renderRow(item: Item): ReactNode
  /** Figures above the list. */
  readonly Summary?: ComponentType
  readonly Detail: ComponentType<QueueDetailProps<Item>>
  /** What is done with several at once; without it none can be chosen. */
  readonly BulkActions?: ComponentType<{ items: readonly Item[]; onDone: () => void }>

  /** What stands beside the title: about the whole list, as far as the filters show it. */
  readonly Tools?: ComponentType<{ filters: QueueFilterValues; onDone: () => void }>
}

/** The address parameter of the item that is open. */
export const QUEUE_ITEM_PARAMETER = 'item'

/** The filters as an address has them; what is no option of a choice counts as its first one. */
export const parseQueueFilters = (
  filters: readonly QueueFilter[],
  parameters: URLSearchParams,
): QueueFilterValues =>
  Object.fromEntries(
    filters.map((filter) => {
      const wanted = parameters.get(filter.name)
      if (!('options' in filter)) return [filter.name, (wanted ?? '').trim().slice(0, SEARCH_MAX_LENGTH)]
      const chosen = filter.options.find(({ value }) => value === wanted) ?? filter.options[0]
      return [filter.name, chosen?.value ?? '']
    }),
  )
