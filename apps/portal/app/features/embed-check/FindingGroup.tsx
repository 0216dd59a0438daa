import type { EmbedFindingBody } from '@dorsal/api-contract/embed';
import { Heading } from '@dorsal/ui/Heading';
import { TextLink } from '@dorsal/ui/TextLink';
import { CircleAlert, Link2, OctagonX } from 'lucide-react';
import { Link } from 'react-router';
import { CodeSnippet } from '~/components/CodeSnippet/CodeSnippet.tsx';
import styles from './FindingGroup.module.css';
import { findingText } from './finding-texts.ts';
import type { Shop } from './snippet.ts';

export interface FindingGroupProps {
  severity: EmbedFindingBody['severity'];
  /** The findings of that severity, at least one. */
  findings: readonly EmbedFindingBody[];
  /** The default event of a finding that names none. */
  shop: Shop;
}

const groups = {
  blocks: { title: 'Impide comprar', Icon: OctagonX },
  linkOnly: { title: 'Deja solo el enlace', Icon: Link2 },
  warns: { title: 'Se puede mejorar', Icon: CircleAlert },
} as const;

/** Findings of one severity, each with its meaning and the lines that fix it. */
export function FindingGroup({ severity, findings, shop }: FindingGroupProps) {
  const { title, Icon } = groups[severity];
  return (
    <section className={styles.group} data-severity={severity}>
      <Heading level={3} size="h4" className={styles.title}>
        <Icon aria-hidden="true" />
        {title}
      </Heading>
      <ul className={styles.findings}>
        {findings.map((finding) => {
          const { title: what, about, lines, way } = findingText(finding, shop);
          return (
            <li key={`${finding.code} ${finding.subject}`} className={styles.finding}>
              <div className={styles.words}>
                <h4 className={styles.what}>{what}</h4>
                <p className={styles.about}>{about}</p>
              </div>
              {lines && (
                <div className={styles.lines}>
                  <CodeSnippet label={lines.label}>{lines.text}</CodeSnippet>
                </div>
              )}
              {way && (
                <p className={styles.way}>
                  <TextLink render={<Link to={way.to} />}>{way.label}</TextLink>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
