import { formatWhole } from '@dorsal/domain/count-text';
import { formatTime } from '@dorsal/domain/moment-text';
import type { EntranceFiguresBody } from '@dorsal/api-contract/panel/entrance';
import { Badge } from '@dorsal/ui/Badge';
import { Info, TriangleAlert } from 'lucide-react';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import styles from './EntranceScreen.module.css';
import { problemText, problemTitle } from './entrance-texts.ts';

export interface ProblemsProps {
  figures: EntranceFiguresBody;
}

/** The scans of today that need a person. */
export function Problems({ figures: { problems, problemCount, timeZone } }: ProblemsProps) {
  return (
    <section aria-labelledby="problems">
      <SectionHeading
        id="problems"
        {...(problemCount > 0 && {
          action: (
            <Badge tone="warning" className={styles.badge}>
              <TriangleAlert aria-hidden="true" />
              {formatWhole(problemCount)} en 24 horas
            </Badge>
          ),
        })}
      >
        Problemas
      </SectionHeading>
      {problems.length === 0 && <p className={styles.text}>Ninguno por ahora.</p>}
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.at} ${problem.phone} ${problem.fullName}`} className={styles.problem}>
            <time dateTime={problem.at}>{formatTime(problem.at, timeZone)}</time>
            <span>
              <b>{problemTitle(problem)}</b>
              <small>{problemText(problem, timeZone)}</small>
              <small>{problem.phone}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Info aria-hidden="true" />
        Los móviles sin red siguen leyendo y suben sus lecturas al volver. Si dos dejan pasar la misma
        entrada, sale aquí.
      </p>
    </section>
  );
}
