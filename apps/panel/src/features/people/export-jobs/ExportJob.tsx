import type { PeopleExportJobBody } from '@dorsal/api-contract/panel/people-exports';
import { formatDayAndTime, formatSince } from '@dorsal/domain/moment-text';
import { Button } from '@dorsal/ui/Button';
import { IconButton } from '@dorsal/ui/IconButton';
import { Progress } from '@dorsal/ui/Progress';
import { Download, X } from 'lucide-react';
import { useNow } from '#/components/use-now.ts';
import { usePeople } from '../use-people.ts';
import { failureTexts, jobTitle, percentWritten, sizeText } from './export-job-texts.ts';
import styles from './ExportJobs.module.css';
import { useExportJob } from './use-export-job.ts';

export interface ExportJobProps {
  job: PeopleExportJobBody;
}

/** One export: its progress, its file, or why there is none. */
export function ExportJob({ job }: ExportJobProps) {
  const { timeZone } = usePeople().options;
  const { download, remove, busy } = useExportJob(job);
  const now = useNow();
  const title = jobTitle(job);
  const isMoving = job.state === 'queued' || job.state === 'running';
  return (
    <li className={styles.job}>
      <div className={styles.text}>
        <b>{title}</b> <span className={styles.since}>{formatSince(job.createdAt, { now, timeZone })}</span>
        <JobState job={job} />
      </div>
      {job.state === 'done' && (
        <Button
          variant="outline"
          size="sm"
          busy={busy === 'download'}
          busyLabel="Preparando…"
          onClick={download}
        >
          <Download aria-hidden="true" />
          Descargar<span className="visually-hidden"> {title}</span>
        </Button>
      )}
      <IconButton
        aria-label={`${isMoving ? 'Cancelar' : 'Borrar'} ${title}`}
        aria-disabled={busy !== undefined}
        onClick={remove}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function JobState({ job }: ExportJobProps) {
  const { timeZone } = usePeople().options;
  const now = useNow();
  if (job.state === 'queued') return <p>En cola. Puedes irte de esta página.</p>;
  if (job.state === 'running') {
    return <Progress label="Preparando. Puedes irte de esta página." value={percentWritten(job)} />;
  }
  if (job.failure)
    return <p className={styles.failure}>No se ha podido preparar. {failureTexts[job.failure]}</p>;
  return (
    <p>
      {sizeText(job.bytes ?? 0)}. Lo guardamos hasta el {formatDayAndTime(job.expiresAt, { now, timeZone })}.
    </p>
  );
}
