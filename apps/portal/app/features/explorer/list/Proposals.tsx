import { findProposals, type Proposal } from '@dorsal/event-search/proposals';
import type { AddressFilters } from '@dorsal/event-search/filter-params';
import { Chip } from '@dorsal/ui/Chip';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { formatCount } from '../results/format-count.ts';
import type { Results } from '../results/results-view.ts';
import { proposalText } from './proposal-text.ts';
import styles from './ResultList.module.css';

export interface ProposalsProps {
  /** Results without any event. */
  results: Results;
  /** The results belong to the current URL: only then a change of its filters has the counted results. */
  isOfAddress: boolean;
  onChange: (changes: AddressFilters) => void;
  /** Requests the whole list: a first page can't count the results of other filters. */
  onWantList: () => void;
  /** Takes the focus of a pressed proposal, which disappears. */
  successor: RefObject<HTMLElement | null>;
}

/** For a search without results: the changes of one filter that have some, with their number. */
export function Proposals({ results, isOfAddress, onChange, onWantList, successor }: ProposalsProps) {
  const id = useId();
  const proposals = useProposals(results, isOfAddress);
  const wantList = useEffectEvent(onWantList);
  useEffect(() => wantList(), []);
  return (
    <div className={styles.proposals}>
      <output id={id} className={styles.proposalsLead}>
        {proposals.length > 0 && 'Hay resultados si cambias una cosa:'}
      </output>
      {proposals.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets
        <ul role="list" className={styles.proposalList} aria-labelledby={id}>
          {proposals.map((proposal) => (
            <li key={proposal.filter}>
              <Chip
                className={styles.proposal}
                onClick={() => {
                  successor.current?.focus();
                  onChange(proposal.changes);
                }}
              >
                <span>{proposalText(proposal, results.filters.keyword)}</span>
                <b>
                  {formatCount(proposal.total)}
                  <span className="visually-hidden">{proposal.total === 1 ? ' evento' : ' eventos'}</span>
                </b>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Milliseconds without another key: each count is a request if the server searches. */
const restMs = 300;

/**
 * None before the whole list is known, and none for results of an earlier URL. If the list is refreshed, the previous ones stay
 * until the new ones arrive.
 */
function useProposals({ search, filters, isWhole }: Results, isOfAddress: boolean): readonly Proposal[] {
  const key = JSON.stringify(filters);
  const [found, setFound] = useState<{ key: string; proposals: readonly Proposal[] }>();
  useEffect(() => {
    if (!isWhole || !isOfAddress) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const count = async () => {
      try {
        const proposals = await findProposals(search, filters, signal);
        if (!signal.aborted) setFound({ key, proposals });
      } catch (error) {
        if (!signal.aborted) console.error('The results of other filters could not be counted.', error);
      }
    };
    const timer = setTimeout(() => void count(), restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, filters, isWhole, isOfAddress, key]);
  return isOfAddress && found?.key === key ? found.proposals : [];
}
