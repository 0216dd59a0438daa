import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { classNames } from '../class-names.ts';
import styles from './Tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Shown as a badge when above zero. */
  count?: number;
}

export interface TabsProps<Id extends string> {
  /** The name of the tab list, only for screen readers. */
  label: string;
  /** Two to five, in order, each with its id and label. */
  tabs: readonly Tab<Id>[];
  /** The id of the tab whose content is in `children`. */
  selected: Id;
  /** Called when a tab is chosen, by click or by key: the owner of `selected` shows it. */
  onSelect: (id: Id) => void;
  className?: string | undefined;
  /** The content of the selected tab. */
  children: ReactNode;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Views of one thing, one at a time. The Tab key stops once; arrows, Home and End select. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  className,
  children,
}: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step(
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    );
    const tab = tabs[next];
    if (tab === undefined) return;
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <Badge tone="brand" className={classNames(styles.count)}>
                {tab.count}
              </Badge>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
