import type { PeopleOptionsBody } from '@dorsal/api-contract/panel/people';
import type { PeopleSortBody } from '@dorsal/api-contract/panel/people-audience';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { useNow } from '#/components/use-now.ts';
import { nameColumn, type PeopleColumnOption } from '../column-choice.ts';
import { useRows } from '../use-people-rows.ts';
import { columnWidth } from './column-width.ts';
import { HeaderCell } from './HeaderCell.tsx';
import type { ListProps } from './list-props.ts';
import { MoreFailed } from './MoreFailed.tsx';
import styles from './PeopleTable.module.css';
import { PersonRow } from './PersonRow.tsx';
import { useRowFocus } from './use-row-focus.ts';

const rowHeight = 44;

export interface PeopleTableProps extends ListProps {
  options: PeopleOptionsBody;
  onSort: (sort: PeopleSortBody) => void;
  /** The person in the drawer. */
  current: { readonly id: string; readonly index: number | undefined } | undefined;
}

/** The people in a table that renders the visible rows only and scrolls by itself, under its titles. */
export default function PeopleTable({
  eventRef,
  request,
  total,
  personPath,
  moveRef,
  options,
  onSort,
  current,
}: PeopleTableProps) {
  const region = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer renders this component when it changes
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // The titles cover the first row height of the region.
    scrollPaddingStart: rowHeight,
  });
  const items = virtualizer.getVirtualItems();
  const { rowAt, retry } = useRows(
    eventRef,
    request,
    items.map(({ index }) => index),
  );
  const move = useRowFocus(region, total, (index) => virtualizer.scrollToIndex(index));
  useImperativeHandle(moveRef, () => move);
  useScrollToTop(region, JSON.stringify([request.audience, request.sort]));
  const index = current?.index;
  useEffect(() => {
    if (index !== undefined) virtualizer.scrollToIndex(index);
  }, [index, virtualizer]);

  const reading = { now: useNow(), timeZone: options.timeZone };
  const columns = request.columns.flatMap((key) => options.columns.find((other) => other.key === key) ?? []);
  const all = [nameOption(options), ...columns];
  const last = items.at(-1);
  return (
    <>
      <MoreFailed retry={retry} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by key */}
      <section ref={region} className={styles.region} aria-label="Participantes" tabIndex={0}>
        <table className={styles.table} aria-rowcount={total + 1} style={{ minWidth: widthOf(all) }}>
          <caption className="visually-hidden">Participantes</caption>
          <colgroup>
            {all.map((column) => (
              <col key={column.key} style={{ width: columnWidth(column) }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {all.map((column) => (
                <HeaderCell key={column.key} column={column} sort={request.sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <Space height={items[0]?.start ?? 0} span={all.length} />
          <tbody>
            {items.map((item) => (
              <PersonRow
                key={item.index}
                index={item.index}
                person={rowAt(item.index)}
                columns={columns}
                reading={reading}
                personPath={personPath}
                currentId={current?.id}
              />
            ))}
          </tbody>
          <Space height={virtualizer.getTotalSize() - (last?.end ?? 0)} span={all.length} />
        </table>
      </section>
    </>
  );
}

/** The place of the rows before or after those that are rendered. */
function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a hidden space, not a control */}
        <td className={styles.space} colSpan={span} style={{ height }} />
      </tr>
    </tbody>
  );
}

/** Another list begins at its top. */
function useScrollToTop(region: React.RefObject<HTMLElement | null>, list: string): void {
  const previous = useRef(list);
  useEffect(() => {
    if (previous.current === list) return;
    previous.current = list;
    region.current?.scrollTo({ top: 0 });
  }, [list, region]);
}

function nameOption(options: PeopleOptionsBody): PeopleColumnOption {
  const known = options.columns.find(({ key }) => key === nameColumn);
  return known ?? { key: nameColumn, label: 'Nombre y apellidos', kind: 'text', isSensitive: false };
}

function widthOf(columns: readonly PeopleColumnOption[]): number {
  return columns.map(columnWidth).reduce((sum, width) => sum + width, 0);
}
