import { Markdown } from '@storybook/addon-docs/blocks';
import type { Guidance } from './guidance.ts';
import styles from './GuidanceTable.module.css';

const titles: Readonly<Record<keyof Guidance, string>> = {
  use: 'When',
  avoid: 'When not',
  accessibility: 'Accessibility',
};

export interface GuidanceTableProps {
  guidance: Guidance;
}

/** When to use a component, when not, and what to know about its accessibility. */
export function GuidanceTable({ guidance }: GuidanceTableProps) {
  return (
    <dl className={styles.guidance}>
      {(['use', 'avoid', 'accessibility'] as const).map((part) => (
        <div key={part} className={styles.row}>
          <dt className={styles.title}>{titles[part]}</dt>
          <dd className={styles.text}>
            <Markdown>{guidance[part]}</Markdown>
          </dd>
        </div>
      ))}
    </dl>
  );
}
