import { formatWhole } from '@dorsal/domain/count-text';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import styles from './StateTabs.module.css';

interface StateTab {
  /** Needed if two tabs can have the same label. */
  key?: string;
  label: string;
  /** Beside the label. */
  count?: number;
  /** Before the label: what kind of tab it is. */
  icon?: ReactNode;
  to: To;
  isCurrent: boolean;
}

export interface StateTabsProps {
  /** What they divide, for screen readers: 'Estado'. */
  label: string;
  tabs: readonly StateTab[];
}

/** Links to the parts of a list or of a section. The address says which one is shown. */
export function StateTabs({ label, tabs }: StateTabsProps) {
  const nav = useShownTab(tabs.findIndex(({ isCurrent }) => isCurrent));
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key ?? tab.label}
          className={styles.tab}
          to={tab.to}
          aria-current={tab.isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{formatWhole(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the row until the current tab is seen: on phones it may be outside. */
function useShownTab(current: number) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const tab = row?.children[current];
    if (!row || !(tab instanceof HTMLElement)) return;
    const end = tab.offsetLeft - row.offsetLeft + tab.offsetWidth;
    if (end > row.clientWidth) row.scrollLeft = end - row.clientWidth;
  }, [current]);
  return nav;
}
