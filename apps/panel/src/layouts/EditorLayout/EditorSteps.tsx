import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody } from '@dorsal/api-contract/panel/events';
import { useLocation, useParams } from 'react-router';
import { RaceProgress } from '#/components/RaceStepper/RaceProgress.tsx';
import { RaceStepper } from '#/components/RaceStepper/RaceStepper.tsx';
import { stepLines } from '#/features/editor/draft/editor-steps.ts';
import { RailSlot } from '../PanelLayout/rail-slot.tsx';
import styles from './EditorSteps.module.css';

export interface EditorStepsProps {
  draft: EventDraftBody;
  /** What the person sees, which may be newer than the saved draft. */
  content: EventDraftContentBody;
}

/** The steps: in the rail, and on one line on screens without it. */
export function EditorSteps({ draft, content }: EditorStepsProps) {
  const { org, event } = useParams();
  const { pathname } = useLocation();
  const base = `/${org}/events/${event}`;
  const current = pathname.split('/').at(-1) ?? '';
  const steps = stepLines({ ...draft, content }).map((line) => ({ ...line, to: `${base}/edit/${line.id}` }));
  return (
    <>
      <RailSlot>
        <RaceStepper steps={steps} current={current} />
      </RailSlot>
      <div className={styles.line}>
        <RaceProgress steps={steps} current={current} />
      </div>
    </>
  );
}
