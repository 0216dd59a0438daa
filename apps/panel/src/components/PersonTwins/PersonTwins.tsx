import type { PersonTwinBody } from '@dorsal/api-contract/panel/people-person';
import { Banner } from '@dorsal/ui/Banner';
import { TextLink } from '@dorsal/ui/TextLink';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './PersonTwins.module.css';

export interface PersonTwinsProps {
  people: readonly {
    readonly _id: string;
    readonly fullName: string;
    readonly twins: readonly PersonTwinBody[];
  }[];
  /** The address of a person's page. */
  pathOf: (personId: string) => string;
  /** The action that stores that the pair was looked at. Default: none. */
  renderReview?: (twin: PersonTwinBody) => ReactNode;
  className?: string | undefined;
}

const causes: Readonly<Record<PersonTwinBody['cause'], string>> = {
  document: 'mismo documento',
  nameAndBirthDate: 'mismo nombre y fecha de nacimiento',
};

/** Which other places seem to be of the same people. Nothing without one. */
export function PersonTwins({ people, pathOf, renderReview, className }: PersonTwinsProps) {
  const found = people.filter(({ twins }) => twins.length > 0);
  if (found.length === 0) return null;
  return (
    <Banner tone="warning" className={className}>
      <ul className={styles.list}>
        {found.map(({ _id, fullName, twins }) => (
          <li key={_id}>
            <b>{fullName}</b> puede tener otra plaza en este evento:
            {twins.map((twin) => (
              <span key={twin._id} className={styles.twin}>
                <TextLink render={<Link to={pathOf(twin._id)} />}>
                  {twin.fullName}, pedido {twin.reference}
                </TextLink>{' '}
                ({causes[twin.cause]}){twin.isReviewed ? '. Ya está mirado.' : renderReview?.(twin)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
