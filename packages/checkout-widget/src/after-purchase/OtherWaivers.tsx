import { useId } from 'react';
import { WaiverField } from '../participants-part/WaiverField.tsx';
import { waiverAnswer } from '../state/checkout-body.ts';
import styles from './CorrectionForm.module.css';
import { type AcceptedTexts, waiversOfPlace, withAnswer } from './other-waivers.ts';
import type { RaceOfPlace } from './race-of-place.ts';

export interface OtherWaiversProps {
  race: Pick<RaceOfPlace, 'waivers' | 'ticketId'>;
  accepted: AcceptedTexts;
  /** The server's messages by path: `waivers.{questionId}`. */
  refused: Readonly<Record<string, string>>;
  onChange: (accepted: AcceptedTexts) => void;
}

/** The texts that are accepted for the person who gets the place, with the boxes of the checkout. */
export function OtherWaivers({ race, accepted, refused, onChange }: OtherWaiversProps) {
  const id = useId();
  return (
    <div className={styles.form}>
      {waiversOfPlace(race.waivers ?? [], race.ticketId).map((waiver) => {
        const answer = accepted[waiver._id];
        return (
          <WaiverField
            key={waiver._id}
            id={`${id}-${waiver._id}`}
            question={waiver}
            // The form may be in a dialog: texts open below their boxes.
            isFramed
            value={answer && waiverAnswer(answer)}
            error={refused[`waivers.${waiver._id}`]}
            onAnswer={(value) => onChange(withAnswer(accepted, waiver, value !== false))}
          />
        );
      })}
    </div>
  );
}
